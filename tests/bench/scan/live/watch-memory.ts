import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '../../../../src/domain/duration.ts';
import { rendererOf } from '../../../faults/renderer-of.ts';
import { fakeCameraArguments } from '../../../fixtures/camera/fake-camera-arguments.ts';
import { clock } from '../../../fixtures/test-clock.ts';
import { signIn, waitForOwnCopy, withConsole } from '../../console-session.ts';
import { residentOf } from '../../server/measure.ts';
import { writeClip } from './clips.ts';

/** A look at the memory each. */
const BETWEEN_MS = 20_000;
/** The dialog is closed and opened again, and the camera with it, after so many looks. */
const LOOKS_A_DIALOG = 3;
/** Until everything that is fetched once is there. */
const WARM_UP_MS = 2 * MINUTE_MS;
/** What is compared are means of so many looks. */
const MEAN_OF = 3;

export interface MemoryWatch {
  readonly minutes: number;
  /** How often the dialog, and with it the camera and the worker, was opened. */
  readonly openings: number;
  /** Megabytes of the tab's process, all threads: after the warm-up, at most since then, and at the end. */
  readonly process: { readonly start: number; readonly peak: number; readonly end: number };
  /** Megabytes of the page's own heap after garbage was collected. */
  readonly heap: { readonly start: number; readonly peak: number; readonly end: number };
}

/**
 * Holds a label before the camera of the console's own dialog for a list of iChimes, again and again. The label is of a
 * tag: it is read and refused each time, so that the dialog goes on looking.
 */
export async function watchMemory(minutes: number): Promise<MemoryWatch> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-clip-'));
  const clip = join(folder, 'label.y4m');
  try {
    await writeClip(clip, 0);
    const options = { args: fakeCameraArguments(clip), viewport: { width: 1180, height: 820 } };
    return await withConsole(options, async ({ server, context }) => {
      const page = context.pages()[0] ?? (await context.newPage());
      await signIn(page, server);
      await waitForOwnCopy(page);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Scan iChimes' });
      const open = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Scan iChimes' }).click();
        await dialog.getByTestId('scan-verdict').filter({ hasText: /./ }).waitFor();
      };
      await open();
      const renderer = await rendererOf(page);
      const devTools = await context.newCDPSession(page);
      await devTools.send('Performance.enable');
      const heapNow = async (): Promise<number> => {
        await devTools.send('HeapProfiler.collectGarbage');
        const { metrics } = await devTools.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_048_576;
      };
      const looks: { readonly process: number; readonly heap: number }[] = [];
      let openings = 1;
      const end = clock.now() + minutes * MINUTE_MS;
      const warm = clock.now() + WARM_UP_MS;
      for (let look = 1; clock.now() < end; look += 1) {
        await page.waitForTimeout(BETWEEN_MS);
        const heap = await heapNow();
        const process = residentOf(renderer);
        if (clock.now() > warm) looks.push({ process, heap });
        console.error(`${process} MB, heap ${heap.toFixed(1)} MB, opened ${openings} times`);
        if (look % LOOKS_A_DIALOG === 0) {
          await dialog.getByRole('button', { name: 'Done' }).click();
          await open();
          openings += 1;
        }
      }
      const course = (of: 'process' | 'heap') => {
        const values = looks.map((one) => one[of]);
        return {
          start: mean(values.slice(0, MEAN_OF)),
          peak: Number(Math.max(...values).toFixed(1)),
          end: mean(values.slice(-MEAN_OF)),
        };
      };
      return { minutes, openings, process: course('process'), heap: course('heap') };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const mean = (values: readonly number[]): number =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1));
