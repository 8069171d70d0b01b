/// The wire types of GIPHY's API, version 1: https://developers.giphy.com/docs/api
public enum GIPHY {}
