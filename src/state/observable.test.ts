import { expect, it, vi } from 'vitest';
import { Observable } from './observable.ts';

it('tells each listener of each new value, until it stops', () => {
  const value = new Observable(1);
  const listener = vi.fn<() => number>(() => seen.push(value.get()));
  const seen: number[] = [];
  const stop = value.subscribe(listener);
  value.set(2);
  value.set(2);
  value.set(3);
  stop();
  value.set(4);
  expect(seen).toEqual([2, 3]);
  expect(value.get()).toBe(4);
});

it('lets a listener stop while it is told', () => {
  const value = new Observable('a');
  const second = vi.fn<() => void>();
  const stop = value.subscribe(() => stop());
  value.subscribe(second);
  value.set('b');
  value.set('c');
  expect(second).toHaveBeenCalledTimes(2);
});
