import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './src/contract/languages.ts';

/**
 * English is the source: its text stands in the code. Every other language is complete or the tests fail. Code that Node runs as
 * it is written, which nothing compiles, has its messages from `runtime-macro`, which makes the same ids.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ code }) => code),
  format: formatter({ lineNumbers: false }),
  macro: { corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'] },
  catalogs: [{ path: 'locales/{locale}', include: ['src', 'server'], exclude: ['**/*.test.*', '**/*.gen.ts'] }],
});
