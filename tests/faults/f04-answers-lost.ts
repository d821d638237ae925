import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { storedAnswers } from './server-truth.ts';
import { inWorld } from './world.ts';

/**
 * Each command's first answer is lost after the server has done it. Each is sent again under its mutation id, is told
 * what the server said the first time, and is there once.
 */
export const answersLost: Scenario = {
  id: 'F04',
  title: 'the first answer to every command is lost after the commit',
  defaultRounds: 12,
  gateRounds: 4,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const page = await world.signedIn();
      const tags = await world.tags(options.rounds);
      proxy.decide(({ key, earlier }) => (key !== null && earlier === 0 ? { kind: 'lose-answer' } : PASS));
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F04-${nth}`, tag)] as const));

      const violations = await checkInvariants(world, page);
      const lost = proxy.count('lose-answer');
      if (lost !== options.rounds) violations.push(`only ${lost} answers were lost`);
      const answers = await storedAnswers(world);
      for (const { localSeq, mutationId, ack } of await page.entries()) {
        const xid = answers.get(mutationId)?.xid;
        if (ack === null || BigInt(ack.xid) !== xid) {
          violations.push(
            `${localSeq} was answered with ${ack?.xid ?? 'nothing'}, the first time with ${xid ?? 'nothing'}`,
          );
        }
      }
      return { rounds: options.rounds, violations, counts: { lost, sent: proxy.commands().length } };
    }),
};
