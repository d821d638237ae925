import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeCameraArguments } from '../../../fixtures/camera/fake-camera-arguments.ts';
import { withBenchPage } from '../../bench-page.ts';
import { watchMainThread } from '../../local/main-thread.ts';
import { rounded } from '../../server/measure.ts';
import { CLIPS, writeClip } from './clips.ts';

const GIVE_UP_MS = 9000;

export interface ClipResult {
  readonly clip: number;
  readonly expected: string;
  readonly read: string | null;
  readonly ms: number;
  readonly frames: number;
  readonly longestTaskMs: number;
}

/** Holds each clip before the console's own camera and worker, in a browser of its own. */
export async function watchClips(): Promise<ClipResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lading-clips-'));
  const results: ClipResult[] = [];
  try {
    for (let clip = 0; clip < CLIPS; clip += 1) {
      const path = join(folder, `${clip}.y4m`);
      const expected = await writeClip(path, clip);
      const { read, longestTaskMs } = await withBenchPage(
        join(import.meta.dirname, 'page'),
        async (page) => {
          const devTools = await page.context().newCDPSession(page);
          const { result, tasks } = await watchMainThread(devTools, () =>
            page.evaluate((limit) => window.liveBench.read(limit), GIVE_UP_MS),
          );
          return { read: result, longestTaskMs: tasks.longestCpuMs };
        },
        fakeCameraArguments(path),
      );
      await rm(path);
      results.push({
        clip,
        expected,
        read: read.text,
        ms: rounded(read.ms, 0),
        frames: read.frames,
        longestTaskMs: rounded(longestTaskMs),
      });
      process.stderr.write(`clip ${clip + 1} of ${CLIPS}\n`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}
