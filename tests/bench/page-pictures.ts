import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../scripts/child-process.ts';
import { runProgram, waitForOwnCopy, withConsole } from './console-session.ts';
import { LANGUAGES, open, SCHEMES, SIZES, takeAtRest } from './picture.ts';

const { values, positionals } = parseArgs({
  options: {
    as: { type: 'string', default: 'admin' },
    widths: { type: 'string', default: SIZES.map(({ width }) => width).join() },
    schemes: { type: 'string', default: 'light' },
    languages: { type: 'string', default: 'en' },
    whole: { type: 'boolean', default: false },
    into: { type: 'string', default: join(ROOT, 'test-results/pages') },
  },
  allowPositionals: true,
});
const FOLDER = resolve(values.into);

/** A screen so high that all of a page is in sight: charts are drawn where they can be seen. */
const WHOLE = 3_000;

/** Those of `all` that `words`, separated by commas, name. */
const named = <T>(all: readonly T[], words: string, nameOf: (one: T) => string): readonly T[] =>
  all.filter((one) => words.split(',').includes(nameOf(one)));

/** `/location-list?mode=x` becomes `location-list-mode-x`. */
const fileName = (path: string): string => path.replaceAll(/[^\da-z]+/gi, '-').replaceAll(/^-|-$/g, '') || 'start';

/**
 * `npm run screenshots:pages -- /shipment-dashboard /location-list … [--as admin] [--widths 390,1180] [--schemes light,dark]
 * [--languages en,ta] [--whole] [--into folder]`: pictures of these pages of the demo company, as one of its people sees them;
 * `--whole` takes a page to its end. Exits with 1 when one could not be taken.
 */
await runProgram(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  let failed = 0;
  await withConsole({ viewport: SIZES[2] }, async ({ context, server }) => {
    const [page = await context.newPage()] = context.pages();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Username', { exact: true }).fill(values.as);
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await waitForOwnCopy(page);
    for (const path of positionals) {
      for (const scheme of named(SCHEMES, values.schemes, String)) {
        for (const language of named(LANGUAGES, values.languages, String)) {
          for (const size of named(SIZES, values.widths, ({ width }) => String(width))) {
            const name = `${fileName(path)}-${size.width}-${scheme}-${language}`;
            try {
              await page.setViewportSize(values.whole ? { ...size, height: WHOLE } : size);
              await open(page, `${server.url}${path}`, scheme, language);
              await takeAtRest(page, join(FOLDER, `${name}.png`));
            } catch (error) {
              failed += 1;
              console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
            }
          }
        }
      }
    }
  });
  console.log(`Pictures are in ${FOLDER}.`);
  return failed === 0 ? 0 : 1;
});
