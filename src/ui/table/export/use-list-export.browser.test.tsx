import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawPart } from '../../../../tests/fixtures/console.tsx';
import { savedFiles } from '../../../../tests/fixtures/saved-files.ts';
import type { Column } from '../column.ts';
import type { RowWindow } from '../row-window.ts';
import { useListExport } from './use-list-export.ts';

interface Crate {
  readonly id: number;
}

const COLUMNS: readonly Column<Crate>[] = [
  { key: 'id', header: 'Id', cell: () => null, value: ({ id }) => id, width: '1fr', card: 'title' },
];

/** Of so many rows, each piece of which comes when it is let. */
function slowWindow(total: number) {
  const waiting: (() => void)[] = [];
  let isFree = false;
  const window: RowWindow<Crate> = {
    total,
    view: '',
    row: () => undefined,
    want: () => undefined,
    read: async (first, end, signal) => {
      if (!isFree) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      }
      return Array.from({ length: end - first }, (_, at) => ({ id: first + at }));
    },
  };
  return {
    window,
    /** Lets the next piece come. */
    next: () => waiting.shift()?.(),
    letAll: () => {
      isFree = true;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

function Exporting({ window }: { readonly window: RowWindow<Crate> }) {
  const { running, download, cancel } = useListExport({
    window,
    columns: COLUMNS,
    fileName: 'crates.csv',
    title: 'Crates',
  });
  return (
    <>
      <button type="button" onClick={() => download('csv')}>
        Download
      </button>
      {running !== null && (
        <p role="status">
          {running.done} of {running.total}
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        </p>
      )}
    </>
  );
}

it('says how far a long export is, and saves nothing once it was called off', async () => {
  const files = savedFiles();
  const { window, next, letAll } = slowWindow(100_000);
  await drawPart(<Exporting window={window} />);
  await page.getByRole('button', { name: 'Download' }).click();
  const status = page.getByRole('status');
  await expect
    .poll(() => {
      next();
      return status.query()?.textContent ?? '';
    })
    .toMatch(/^\d+000 of 100000/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(status).not.toBeInTheDocument();
  letAll();
  // The next one is another, and the only one that is saved.
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['crates.csv']);
  expect((await files[0]?.file.text())?.split('\r\n')).toHaveLength(100_002);
});
