/** The version in package.json, put in by the build. */
declare const __VERSION__: string;

/** When it was built, ISO 8601 in UTC, put in by the build. */
declare const __BUILT__: string;

/** A catalog, compiled by Lingui's Vite plugin. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
