import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { ANSWER_TIMEOUT_S, HANGS_AFTER_MS, promised, until } from './until.ts';
import { inWorld } from './world.ts';

/** A console that waits longer than this for an answer waits too long. */
const GIVES_UP_MS = promised(ANSWER_TIMEOUT_S * 1_000);

/**
 * The server accepts connections and never answers; or gets everything and only the way back is dead. The console gives
 * up after its time and delivers when the line is whole again.
 */
export const serverNeverAnswers: Scenario = {
  id: 'F35',
  title: 'a server that accepts and never answers, half-open lines',
  defaultRounds: 4,
  kind: 'patient',
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const { proxy } = world;
        const violations: string[] = [];
        const page = await world.signedIn();
        const tags = await world.tags(options.rounds);
        proxy.decide(({ key, earlier }) => {
          if (key === null) return { kind: 'hang', reaches: false };
          return { kind: 'hang', reaches: (earlier + options.random()) % 2 < 0.5 };
        });
        await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F35-${nth}`, tag)] as const));
        const started = performance.now();
        const sending = async () => (await page.entries()).filter(({ state }) => state === 'sending').length;
        if (!(await until(HANGS_AFTER_MS, async () => (await sending()) > 0))) violations.push('nothing was sent');
        if (!(await until(GIVES_UP_MS, async () => (await sending()) === 0))) {
          violations.push(`it still waits for an answer after ${Math.round((performance.now() - started) / 1000)} s`);
        }
        proxy.decide(() => PASS);
        violations.push(...(await checkInvariants(world, page)));
        const burnt = (await page.entries()).filter(({ attempts }) => attempts > 0).length;
        if (burnt > 0) violations.push(`${burnt} entries used up tries while the server was silent`);
        return { rounds: options.rounds, violations, counts: { hung: proxy.count('hang') } };
      },
      { answerTimeout: ANSWER_TIMEOUT_S },
    ),
};
