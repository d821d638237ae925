import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import { startKillableDevice } from './killable-device.ts';
import type { Scenario } from './scenario.ts';
import { ANSWER_TIMEOUT_S, HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/** The server takes the request and says nothing; the browser is killed while it waits. Half of the requests were done. */
export const killedWhileSending: Scenario = {
  id: 'F03',
  title: 'killed while a server that hangs is sent to',
  defaultRounds: 3,
  shortRounds: 1,
  kind: 'patient',
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const { proxy } = world;
        const violations: string[] = [];
        const device = await startKillableDevice(world);
        try {
          const tags = await world.tags(options.rounds);
          for (const [round, tag] of tags.entries()) {
            const page = device.page();
            const reaches = options.random() < 0.5;
            const before = proxy.commands().length;
            proxy.decide(({ key }) => (key === null ? { kind: 'pass' } : { kind: 'hang', reaches }));
            const { mutationId } = await page.issue(CREATE, newShipment(`F03-${round}`, tag));
            const sent = await until(HANGS_AFTER_MS, () =>
              proxy
                .commands()
                .slice(before)
                .some(({ key }) => key === mutationId),
            );
            if (!sent) violations.push(`F03-${round} was not sent`);
            const again = await device.restart();
            const entry = (await again.entries()).find((one) => one.mutationId === mutationId);
            if (entry === undefined) violations.push(`I1: F03-${round} is gone after the kill`);
            else if (entry.state === 'acked') violations.push(`F03-${round} counts as sent without an answer`);
            options.progress(`${round + 1} of ${options.rounds} kills`);
          }
          proxy.decide();
          violations.push(...(await checkInvariants(world, device.page())));
          return { rounds: options.rounds, violations, counts: { hung: proxy.count('hang') } };
        } finally {
          await device.remove();
        }
      },
      { answerTimeout: ANSWER_TIMEOUT_S },
    ),
};
