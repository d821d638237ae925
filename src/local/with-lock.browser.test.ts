import { expect, it } from 'vitest';
import { withLock } from './with-lock.ts';

const newName = (): string => `test-${crypto.randomUUID()}`;

it('runs one after the other what has the same name, and gives back what each returns or throws', async () => {
  const name = newName();
  const steps: string[] = [];
  const slow = (label: string) => async () => {
    steps.push(`${label} begins`);
    await navigator.locks.query();
    steps.push(`${label} ends`);
    return label;
  };
  expect(await Promise.all([withLock(name, 5000, slow('one')), withLock(name, 5000, slow('two'))])).toEqual([
    'one',
    'two',
  ]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  const failing = withLock(name, 5000, () => Promise.reject(new DOMException('its own', 'AbortError')));
  await expect(failing).rejects.toThrow('its own');
});

it('does not wait for ever for a tab that sleeps', async () => {
  const name = newName();
  const asleep = navigator.locks.request(name, () => new Promise(() => undefined));
  asleep.catch(() => undefined);
  expect(await withLock(name, 50, () => Promise.resolve('done'))).toBe('done');
  await expect(asleep).rejects.toThrow();
});
