import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '..');

/** Screens that issue commands by themselves, and how what they do is undone. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'app/shell/alerts-button.tsx': 'no person does it: a mention that is opened is read',
  'features/activation-form/add-session.tsx': 'the result of the form, for five seconds',
  'features/activation-form/batch/use-batch.ts': 'each item of the list of the batch',
  'features/shipment-actions/removal-dialog.tsx': 'the command itself waits; the result of the dialog',
  'kits/alerts/acknowledge-incidents.ts': 'one notice for all incidents, which names a single one',
  'kits/live-list/adopt-device-views.ts': 'no person does it: views move to where they are kept now',
  'pages/activation/chosen-actions.tsx': 'one notice for all rows',
  'pages/activation/use-row-actions.ts': 'a notice that names the shipment',
  'pages/shipment-list/bulk/bulk-action.ts': 'one button for all rows, for twenty seconds',
};

it('floor 7: what a person does on a screen can be undone, with a connection too', async () => {
  const found: string[] = [];
  for await (const file of glob('{app,pages,features,kits}/**/*.{ts,tsx}', { cwd: SOURCES })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(SOURCES, file), 'utf8');
    if (/from '[./]*commands\/issue\.ts'/.test(text) && /\bissue\(/.test(text)) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(BY_THEMSELVES).toSorted());
});
