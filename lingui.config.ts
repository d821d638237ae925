import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** English is the source: its text stands in the code. French and Tamil are complete or the tests fail. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'ta'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: 'locales/{locale}', include: ['src'], exclude: ['**/*.test.*', '**/*.gen.ts'] }],
});
