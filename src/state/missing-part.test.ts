import { expect, it } from 'vitest';
import { inTime, isMissingPart, noteMissingPart } from './missing-part.ts';

it('gives a part that comes in time, and its own failure', async () => {
  expect(await inTime(Promise.resolve('part'))).toBe('part');
  const gone = new TypeError('gone');
  await expect(inTime(Promise.reject(gone))).rejects.toBe(gone);
  expect(isMissingPart(gone)).toBe(false);
  expect(isMissingPart(noteMissingPart(gone))).toBe(true);
});

it('fails for a part that never comes, as one that is missing', async () => {
  const failure = await inTime(new Promise(() => undefined), 5).catch((error: unknown) => error);
  expect(isMissingPart(failure)).toBe(true);
});
