import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { SlowLine } from './slow-line.ts';
import { hostWith, inWorld } from './world.ts';

const BYTES_PER_SECOND = 2_000;
/** Seconds that the console waits for the next part of an answer: whole answers take longer on this line. */
const ANSWER_TIMEOUT_S = 4;

/** A device that has nothing signs in on a line of 2 kB/s. What comes slowly comes whole. */
export const slowFirstSync: Scenario = {
  id: 'F40',
  title: 'a first sync on a line of 2 kB/s',
  defaultRounds: 1,
  kind: 'patient',
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const line = new SlowLine(BYTES_PER_SECOND);
      const host = hostWith({ answerTimeout: ANSWER_TIMEOUT_S });
      proxy.decide(async (request) => {
        const fate = await host(request);
        return fate.kind === 'pass' ? { ...fate, line } : fate;
      });
      const page = await world.tab(await world.device());
      await world.signIn(page);
      const longestMs = Math.round(line.longest());
      // Otherwise nothing was tried.
      if (longestMs < ANSWER_TIMEOUT_S * 1_000) violations.push(`every answer had come after ${longestMs} ms`);
      const kilobytes = Math.round(line.carried() / 1_000);
      proxy.decide();
      violations.push(...(await checkInvariants(world, page)));
      return { rounds: options.rounds, violations, counts: { kilobytes, longestMs } };
    }),
};
