import { towns, world } from 'virtual:basemap';
import { wrap } from 'comlink';
import { useEffect, useState } from 'react';
import type { PictureFrame } from './frame.ts';
import type { Ground } from './ground.ts';
import type { PictureApi } from './picture-api.ts';

/** The ground in a frame, drawn beside the page. Null: not there yet, or the frame isn't known. */
export function useGround(frame: PictureFrame | null): Ground | 'failed' | null {
  const [drawn, setDrawn] = useState<{ readonly of: PictureFrame; readonly ground: Ground | 'failed' } | null>(null);
  useEffect(() => {
    if (frame === null) return undefined;
    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module', name: 'map-picture' });
    let isWanted = true;
    const end = (ground: Ground | 'failed') => {
      if (isWanted) setDrawn({ of: frame, ground });
      worker.terminate();
    };
    worker.addEventListener('error', () => end('failed'));
    wrap<PictureApi>(worker)
      .ground({ world, towns }, frame)
      .then(end, () => end('failed'));
    return () => {
      isWanted = false;
      worker.terminate();
    };
  }, [frame]);
  return drawn !== null && drawn.of === frame ? drawn.ground : null;
}
