import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fontSubsets } from './font-subsets.ts';

it('finds the parts of fonts as they are made: after a change, `npm run fonts`', async () => {
  for (const [path, font] of await fontSubsets()) {
    expect({ path, isMade: Buffer.from(font).equals(await readFile(path)) }).toEqual({ path, isMade: true });
  }
});
