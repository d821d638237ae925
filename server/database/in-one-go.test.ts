import { expect, it } from 'vitest';
import { inOneGo } from './in-one-go.ts';

it('has the answers in their order', async () => {
  expect(await inOneGo(Promise.resolve(1), Promise.resolve('two'))).toEqual([1, 'two']);
});

it('ends when all have ended, with the first that failed', async () => {
  const late = Promise.withResolvers<void>();
  let hasEnded = false;
  const all = inOneGo(
    Promise.resolve(),
    Promise.reject(new Error('first')),
    Promise.reject(new Error('second')),
    late.promise,
  );
  const seen = all.then(
    () => undefined,
    (error: unknown) => {
      hasEnded = true;
      return error;
    },
  );
  await Promise.resolve();
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  late.resolve();
  expect(await seen).toEqual(new Error('first'));
});
