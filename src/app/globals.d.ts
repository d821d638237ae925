/** The version in package.json, put in by the build. */
declare const __VERSION__: string;

/** A catalog, compiled by Lingui's Vite plugin. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
