import type { PictureFrame } from './frame.ts';
import type { Ground } from './ground.ts';

/** What the worker of map pictures does, behind Comlink. */
export interface PictureApi {
  /** Fetches the basemap and draws what is in the frame. Throws when it can't be fetched. */
  ground(files: { readonly world: string; readonly towns: string }, frame: PictureFrame): Promise<Ground>;
}
