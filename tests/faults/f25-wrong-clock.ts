import { HOUR_MS } from '../../src/domain/duration.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { clock } from '../fixtures/test-clock.ts';
import { ConsolePage } from './console-page.ts';
import { type Fate, PASS, refusing } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

interface Clock {
  readonly name: string;
  /** How far the device's clock is off; milliseconds. */
  readonly skew: number;
  /** What it is set to in the middle of the queue. */
  readonly setTo: number;
}

const CLOCKS: readonly Clock[] = [
  { name: 'two hours late', skew: -2 * HOUR_MS, setTo: -2 * HOUR_MS },
  { name: 'a day early', skew: 24 * HOUR_MS, setTo: 24 * HOUR_MS },
  { name: 'in 1970', skew: -clock.now(), setTo: -clock.now() },
  { name: 'a day early, then put right', skew: 24 * HOUR_MS, setTo: 0 },
];

declare global {
  interface Window {
    setSkew: (milliseconds: number) => void;
  }
}

/** The device's clock is wrong, or is put right while work waits for its next try. Nothing is decided by it. */
export const wrongClock: Scenario = {
  id: 'F25',
  title: "the device's clock is wrong or jumps back",
  defaultRounds: 4,
  shortRounds: 2,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      for (const [at, { name, skew, setTo }] of CLOCKS.entries()) {
        const context = await world.device();
        await context.addInitScript(wrongDate, skew);
        const page = await ConsolePage.open(context, { url: proxy.url, ledger: world.ledger });
        await world.signIn(page);
        const tags = await world.tags(options.rounds);
        const first = (): Fate =>
          options.random() < 0.5 ? { kind: 'lose-answer' } : refusing(503, 'overloaded', { 'retry-after': '2' });
        proxy.decide(({ key, earlier }) => (key === null || earlier > 0 ? PASS : first()));
        await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F25-${at}-${nth}`, tag)] as const));
        const tried = await until(HANGS_AFTER_MS, async () =>
          (await page.entries()).some(({ state }) => state === 'retry_wait' || state === 'acked'),
        );
        if (!tried) violations.push(`${name}: nothing was tried`);
        if (setTo !== skew) await page.page.evaluate((milliseconds) => window.setSkew(milliseconds), setTo);
        const found = await checkInvariants(world, page);
        violations.push(...found.map((violation) => `${name}: ${violation}`));
        proxy.decide();
        await context.close();
      }
      return { rounds: options.rounds, violations, counts: { clocks: CLOCKS.length } };
    }),
};

/** Runs in the page before anything else. */
function wrongDate(skew: number): void {
  const Right = Date;
  let off = skew;
  window.setSkew = (milliseconds) => {
    off = milliseconds;
  };
  window.Date = new Proxy(Right, {
    construct: (_target, given: unknown[]) =>
      given.length === 0 ? new Right(Right.now() + off) : (Reflect.construct(Right, given) as Date),
    get: (target, name) => (name === 'now' ? () => Right.now() + off : (Reflect.get(target, name) as unknown)),
  });
}
