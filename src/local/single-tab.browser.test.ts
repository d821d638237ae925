import { expect, it } from 'vitest';
import { inSingleTab } from './single-tab.ts';

it('leaves work alone that another has in hand, and says so', async () => {
  let finish = (): void => undefined;
  const first = inSingleTab('one', () => new Promise((resolve) => (finish = resolve)));
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  expect(await inSingleTab('one', () => Promise.resolve())).toBe(false);
  finish();
  expect(await first).toBe(true);
  expect(await inSingleTab('one', () => Promise.resolve())).toBe(true);
});

it('takes it from one who stands still, who is told', async () => {
  let told = false;
  const first = inSingleTab(
    'two',
    (taken) =>
      new Promise((resolve) => {
        taken.addEventListener('abort', () => {
          told = true;
          resolve();
        });
      }),
  );
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  expect(await inSingleTab('two', () => Promise.resolve(), { steal: true })).toBe(true);
  expect(await first).toBe(true);
  expect(told).toBe(true);
});

it('passes on what the work throws', async () => {
  await expect(inSingleTab('three', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
