declare module 'virtual:basemap' {
  /** Where the file with land and borders is. */
  export const world: string;
  /** Where the file with towns is. */
  export const towns: string;
  /** Where the file with smaller places is. */
  export const places: string;
}
