import { expect, it } from 'vitest';
import { ReloadHolds } from './reload-holds.ts';

it('is free only when the last hold is given up, and names a form before all else', async () => {
  const holds = new ReloadHolds();
  const sent = holds.hold('sending');
  const closed = holds.hold('form');
  expect(holds.get()).toBe('form');
  let free = false;
  const freed = holds.free().then(() => {
    free = true;
  });
  closed();
  closed();
  expect(holds.get()).toBe('sending');
  await Promise.resolve();
  expect(free).toBe(false);
  sent();
  await freed;
  expect(holds.get()).toBeNull();
});

it('two forms hold twice', () => {
  const holds = new ReloadHolds();
  const [first, second] = [holds.hold('form'), holds.hold('form')];
  first();
  expect(holds.get()).toBe('form');
  second();
  expect(holds.get()).toBeNull();
});

it('writes down what every form has, before anything is reloaded', async () => {
  const holds = new ReloadHolds();
  const written: string[] = [];
  for (const name of ['one', 'two']) {
    holds.hold('form', async () => {
      await Promise.resolve();
      written.push(name);
    });
  }
  await holds.settle();
  expect(written.sort()).toEqual(['one', 'two']);
});

it('says when a reason is over, whatever else holds', async () => {
  const holds = new ReloadHolds();
  await holds.over('sending');
  const [form, first, second] = [holds.hold('form'), holds.hold('sending'), holds.hold('sending')];
  let isOver = false;
  const over = holds.over('sending').then(() => {
    isOver = true;
  });
  first();
  await Promise.resolve();
  await Promise.resolve();
  expect(isOver).toBe(false);
  second();
  await over;
  expect(holds.get()).toBe('form');
  form();
});
