import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { geozoneRow } from '../../../tests/fixtures/geozone-row.ts';
import { geozoneTypes } from '../../domain/geozone.ts';
import { ToggleDialog } from './toggle-dialog.tsx';

const LANGUAGES = ['en', 'fr', 'ta'] as const;

it.each([1, 0])('SH5, RT10: asks in three languages, each in its own words, of a route that is %d', async (enabled) => {
  await prepareDevice({ user: { roles: ['User', 'Company Administrator'] } });
  const row = geozoneRow({ name: 'R-1', mapConfigNameType: 'Route', mapConfigTypeId: 4, points: [], enabled });
  const said = new Set<string>();
  for (const language of LANGUAGES) {
    const remove = await drawPart(
      <main>
        <ToggleDialog row={row} types={geozoneTypes()} onClose={() => undefined} />
      </main>,
      language,
    );
    const dialog = page.getByRole('dialog', { name: /R-1/ });
    await expect.element(dialog).toBeVisible();
    const words = dialog.element().textContent ?? '';
    expect(/[\u0B80-\u0BFF]/.test(words)).toBe(language === 'ta');
    said.add(words);
    expect(await axeFinds('[role="dialog"]', language)).toEqual([]);
    remove();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(said.size).toBe(LANGUAGES.length);
});
