import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import { rendererOf } from './renderer-of.ts';
import type { Scenario } from './scenario.ts';
import { ANSWER_TIMEOUT_S, HANGS_AFTER_MS, promised, until } from './until.ts';
import { inWorld } from './world.ts';

/** How soon the tab that is looked at has to take the work over: 60 s where answers are waited for 30 s. */
const PROGRESS_MS = promised(2 * ANSWER_TIMEOUT_S * 1_000);

/** The tab that delivers is frozen by the browser while it waits for an answer; another one is looked at. */
export const leaderFrozen: Scenario = {
  id: 'F18',
  title: 'the tab that delivers is frozen in the middle of it',
  defaultRounds: 3,
  shortRounds: 1,
  kind: 'patient',
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const { proxy } = world;
        const violations: string[] = [];
        const leader = await world.signedIn();
        const device = leader.page.context();
        const tags = await world.tags(options.rounds);
        proxy.decide(({ key }) =>
          key === null ? { kind: 'pass' } : { kind: 'hang', reaches: options.random() < 0.5 },
        );
        await leader.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F18-${nth}`, tag)] as const));
        if (!(await until(HANGS_AFTER_MS, () => proxy.count('hang') > 0))) violations.push('nothing was sent');
        const other = await world.tab(device);
        await other.page.bringToFront();
        // No timer, no answer, no lock is let go, in its worker neither: as a phone freezes a tab in the background.
        const frozen = await rendererOf(leader.page);
        process.kill(frozen, 'SIGSTOP');
        proxy.decide();
        const started = performance.now();
        if (!(await other.drained(PROGRESS_MS)))
          violations.push(`no progress ${PROGRESS_MS / 1000} s after the freeze`);
        const seconds = Math.round((performance.now() - started) / 1000);
        process.kill(frozen, 'SIGCONT');
        violations.push(...(await checkInvariants(world, other)));
        return { rounds: options.rounds, violations, counts: { seconds } };
      },
      { answerTimeout: ANSWER_TIMEOUT_S },
    ),
};
