import { afterEach, expect, it, vi } from 'vitest';
import { StoredText } from './stored-text.ts';

const text = new StoredText('test.text');
afterEach(() => localStorage.clear());

it('keeps a text beyond this page and tells of changes here', () => {
  const listener = vi.fn<() => void>();
  const stop = text.subscribe(listener);
  text.set('one');
  text.set('one');
  expect(new StoredText('test.text').get()).toBe('one');
  text.set(null);
  stop();
  text.set('two');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('tells of changes that another tab made, and of a storage that was cleared', () => {
  const listener = vi.fn<() => void>();
  const stop = text.subscribe(listener);
  dispatchEvent(new StorageEvent('storage', { key: 'test.text' }));
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  expect(listener).toHaveBeenCalledTimes(2);
});
