import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { ANSWER_TIMEOUT_S } from './until.ts';
import { inWorld } from './world.ts';

/** The console gives an answer up after so long. */
const GIVEN_UP_MS = ANSWER_TIMEOUT_S * 1_000;
const TOO_LATE_MS = GIVEN_UP_MS + 1_000;
const DUPLICATES = 40;

/**
 * The answer comes after the console has given it up, and the second try arrives forty times at once while the first is
 * not answered yet. Other work, entered later, is not held up by that.
 */
export const answerTooLate: Scenario = {
  id: 'F05',
  title: 'an answer slower than the console waits, and 40 second tries at once',
  defaultRounds: 2,
  shortRounds: 1,
  kind: 'patient',
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const { proxy } = world;
        const page = await world.signedIn();
        const tags = await world.tags(options.rounds * 2);
        const slow = tags.slice(0, options.rounds);
        const slowKeys = new Set<string>();
        proxy.decide(({ key, earlier, body }) => {
          if (key === null) return PASS;
          if (body.includes('F05-slow')) slowKeys.add(key);
          if (!slowKeys.has(key)) return PASS;
          return earlier === 0 ? { kind: 'pass', after: TOO_LATE_MS } : { kind: 'pass', times: DUPLICATES };
        });
        await page.issueAll(slow.map((tag, nth) => [CREATE, newShipment(`F05-slow-${nth}`, tag)] as const));
        const others = await page.issueAll(
          tags.slice(options.rounds).map((tag, nth) => [CREATE, newShipment(`F05-quick-${nth}`, tag)] as const),
        );
        const quick = new Set(others.map(({ mutationId }) => mutationId));
        const violations: string[] = [];
        const passed = await page.drained(GIVEN_UP_MS, (left) =>
          left.every(({ mutationId }) => !quick.has(mutationId)),
        );
        if (!passed) violations.push('work beside a slow answer was not delivered before that was given up');
        violations.push(...(await checkInvariants(world, page)));
        const tries = proxy.commands().filter(({ key }) => key !== null && slowKeys.has(key)).length;
        if (tries < options.rounds * 2) violations.push('an answer that late was not given up');
        return { rounds: options.rounds, violations, counts: { tries } };
      },
      { answerTimeout: ANSWER_TIMEOUT_S },
    ),
};
