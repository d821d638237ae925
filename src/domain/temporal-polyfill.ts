/** A file of its own, so that what is built of it has a name: browsers that need none keep none (`sw/needed-files.ts`). */
export { install } from 'temporal-polyfill/shim';
