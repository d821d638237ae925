declare module 'virtual:basemap' {
  /** Where the basemap's file is. */
  const address: string;
  export default address;
}
