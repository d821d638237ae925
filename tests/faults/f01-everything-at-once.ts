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
/** How often the line goes down while a command is entered, and how often it is back when the next one is. */
const FLAPS = 0.3;
const BACK = 0.5;
/** A kill comes up to this long after a burst was entered. */
const LATEST_MS = 1_000;
const ROLE = 'admin';

/**
 * One person works on many things with every kind of command, over a line that goes and comes, loses answers and doubles
 * requests, in a browser that is killed after every few of them.
 */
export const everythingAtOnce: Scenario = {
  id: 'F01',
  title: 'all kinds of work, a flapping and lossy line, killed again and again',
  defaultRounds: 3,
  shortRounds: 1,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy, ledger } = world;
      const { random } = options;
      const violations: string[] = [];
      const work = await EverydayWork.prepare(world);
      const device = await startKillableDevice(world, ROLE);
      try {
        const fateOf = (): Fate => {
          const chance = random();
          if (chance < LOST) return { kind: 'lose-answer' };
          return chance < LOST + DOUBLED ? { kind: 'pass', times: 2, again: random() * 500 } : PASS;
        };
        proxy.decide(({ key }) => (key === null ? PASS : fateOf()));
        for (let round = 0; round < options.rounds; round += 1) {
          const page = device.page();
          for (const issue of work.next(BURST, (await page.shown()) ?? undefined)) {
            if (random() < FLAPS) await proxy.down();
            await page.issue(...issue);
            if (random() < BACK) await proxy.up();
          }
          await proxy.up();
          await wait(random() * LATEST_MS);
          await device.restart();
          await device.page().synced();
          options.progress(`${round + 1} of ${options.rounds} kills, ${ledger.all().length} commands`);
        }
        proxy.decide();
        const page = device.page();
        const found = await checkInvariants(world, page, {
          role: ROLE,
          unannounced: true,
          removed: work.everRemoved(),
        });
        const lists = ledger.all().filter(({ type }) => type === 'acl.edit').length;
        violations.push(...found, ...(await work.wrong(await page.entries())));
        return {
          rounds: options.rounds,
          violations,
          counts: { saved: ledger.all().length, lists, kills: options.rounds },
        };
      } finally {
        await device.remove();
      }
    }),
};
