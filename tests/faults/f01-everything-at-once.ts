import { setTimeout as wait } from 'node:timers/promises';
import { EverydayWork } from './everyday-work.ts';
import { type Fate, PASS } from './fate.ts';
import { checkInvariants } from './invariants.ts';
import { startKillableDevice } from './killable-device.ts';
import type { Scenario } from './scenario.ts';
import { inWorld } from './world.ts';

/** Commands between two kills. */
const BURST = 10;
const LOST = 0.1;
const DOUBLED = 0.05;
/** How often the line is down when a burst begins. */
const FLAPS = 0.3;
/** A kill comes up to this long after a burst was entered. Milliseconds. */
const LATEST = 2_000;
const USER = 'admin';

/**
 * One person works on many things with every kind of command, over a line that goes and comes, loses answers and doubles
 * requests, in a browser that is killed after every few of them.
 */
export const everythingAtOnce: Scenario = {
  id: 'F01',
  title: 'all kinds of work, a flapping and lossy line, killed again and again',
  defaultRounds: 3,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy, ledger } = world;
      const { random } = options;
      const violations: string[] = [];
      const work = await EverydayWork.prepare(world);
      const device = await startKillableDevice(world, USER);
      try {
        const fateOf = (): Fate => {
          const chance = random();
          if (chance < LOST) return { kind: 'lose-answer' };
          return chance < LOST + DOUBLED ? { kind: 'pass', times: 2, again: random() * 500 } : PASS;
        };
        proxy.decide(({ key }) => (key === null ? PASS : fateOf()));
        for (let round = 0; round < options.rounds; round += 1) {
          const page = device.page();
          const flaps = random() < FLAPS;
          if (flaps) await proxy.down();
          for (const issue of work.next(BURST, (await page.shown()) ?? undefined)) await page.issue(...issue);
          if (flaps) await proxy.up();
          await wait(random() * LATEST);
          await device.restart();
          await device.page().synced();
          options.progress(`${round + 1} of ${options.rounds} kills, ${ledger.all().length} commands`);
        }
        proxy.decide();
        const page = device.page();
        const found = await checkInvariants(world, page, {
          username: USER,
          unannounced: true,
          removed: work.everRemoved(),
        });
        violations.push(...found, ...(await work.wrong(await page.entries())));
        return { rounds: options.rounds, violations, counts: { saved: ledger.all().length, kills: options.rounds } };
      } finally {
        await device.remove();
      }
    }),
};
