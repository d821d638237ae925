/** The entry of the worker that draws map pictures: the basemap has tens of thousands of corners. */
import { expose } from 'comlink';
import { groundOf, type Outlines, type Towns } from './ground.ts';
import type { PictureApi } from './picture-api.ts';

const TIMEOUT_MS = 30_000;

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

const api: PictureApi = {
  ground: async ({ world, towns }, frame) => {
    const [outlines, names] = await Promise.all([read<Outlines>(world), read<Towns>(towns)]);
    return groundOf(outlines, names, frame);
  },
};

expose(api);
