import { describe, expect, it } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

describe('turns', () => {
  it('come one at a time, those that somebody waits for first, each kind in its order', async () => {
    const queue = new TurnQueue();
    const order: string[] = [];
    let running = 0;
    const work = (name: string) => async (): Promise<string> => {
      running += 1;
      expect(running).toBe(1);
      order.push(name);
      await Promise.resolve();
      running -= 1;
      return name;
    };
    const all = [
      queue.take(work('mass 1'), 'whenever'),
      queue.take(work('mass 2'), 'whenever'),
      queue.take(work('mass 3'), 'whenever'),
      queue.take(work('read 1'), 'soon'),
      queue.take(work('read 2'), 'soon'),
    ];
    expect(queue.waiting).toBe(4);
    expect(await Promise.all(all)).toEqual(['mass 1', 'mass 2', 'mass 3', 'read 1', 'read 2']);
    expect(order).toEqual(['mass 1', 'read 1', 'read 2', 'mass 2', 'mass 3']);
    expect(queue.waiting).toBe(0);
  });

  it('go on after one that failed', async () => {
    const queue = new TurnQueue();
    const failing = queue.take(() => Promise.reject(new Error('on purpose')), 'soon');
    const next = queue.take(() => Promise.resolve('done'), 'soon');
    await expect(failing).rejects.toThrow('on purpose');
    expect(await next).toBe('done');
  });

  it('come to what may wait, too, while there is always something else', async () => {
    const queue = new TurnQueue();
    let done = false;
    const mass = queue
      .take(() => Promise.resolve(), 'soon')
      .then(() => queue.take(() => Promise.resolve(), 'whenever'))
      .then(() => {
        done = true;
      });
    const endless = async (): Promise<void> => {
      // A turn of the event loop each, as an answer of the database takes.
      while (!done) await queue.take(() => new Promise((resolve) => setImmediate(resolve)), 'soon');
    };
    await Promise.all([mass, endless(), endless()]);
    expect(done).toBe(true);
  });
});
