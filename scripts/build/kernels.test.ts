import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileKernels, GENERATED_KERNELS } from './kernels.ts';

it('finds the module of the search kernels as their source says: after a change, `npm run kernels`', async () => {
  expect(readFileSync(GENERATED_KERNELS, 'utf8')).toBe(await compileKernels());
});
