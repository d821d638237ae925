import { expect, it } from 'vitest';
import { TurnQueue } from '../database/embedded/turn-queue.ts';
import { ConcurrencyLimiter, fairLimiter } from './concurrency-limiter.ts';

/** Work that ends when it is told to; `begun` has it in the order in which it began. */
function works(limiter: ConcurrencyLimiter) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, name: string): Promise<string> =>
    limiter.run(key, () => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, start, end: (name: string) => ends.get(name)?.() };
}

it('does so much of one key at a time, the rest in its order, and keeps nobody else waiting', async () => {
  const { begun, start, end } = works(new ConcurrencyLimiter({ atOnce: 2, waiting: 10 }));
  const [a1, a2, a3, a4] = ['a1', 'a2', 'a3', 'a4'].map((name) => start('a', name));
  const b1 = start('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await a2;
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('a1');
  await a1;
  await expect.poll(() => begun.at(-1)).toBe('a4');
  for (const name of ['a3', 'a4', 'b1']) end(name);
  expect(await Promise.all([a3, a4, b1])).toEqual(['a3', 'a4', 'b1']);
});

it('hands the turn on when work fails, and refuses what would wait beyond the limit', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
  const { begun, start, end } = works(limiter);
  const first = limiter.run('a', () => Promise.reject(new Error('broken')));
  const second = start('a', 'second');
  await expect(start('a', 'third')).rejects.toMatchObject({ code: 'overloaded' });
  await expect(first).rejects.toThrow('broken');
  expect(begun).toEqual(['second']);
  end('second');
  await second;
  const fourth = start('a', 'fourth');
  end('fourth');
  expect(await fourth).toBe('fourth');
});

it('lets others by, who ask while a call of a busy user runs, before the next of that user', async () => {
  const turns = new TurnQueue();
  const take = (work: () => Promise<void>) => turns.take(work, 'soon');
  const limiter = fairLimiter({ connections: 1, turn: () => take(() => Promise.resolve()) });
  const done: string[] = [];
  const read = (userId: string, name: string, work = Promise.resolve()) =>
    limiter.run({ companyId: '1', userId }, () =>
      take(async () => {
        await work;
        done.push(name);
      }),
    );
  const first = Promise.withResolvers<void>();
  const ofBusy = [read('busy', 'busy 1', first.promise), read('busy', 'busy 2'), read('busy', 'busy 3')];
  // Who another one is has to be asked first, as of every call.
  const ofOther = take(() => Promise.resolve()).then(() => read('other', 'other'));
  first.resolve();
  await Promise.all([...ofBusy, ofOther]);
  expect(done).toEqual(['busy 1', 'other', 'busy 2', 'busy 3']);
});
