import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS, refusing } from './fate.ts';
import { CREATE, editing } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openOutbox, openScreen } from './screen.ts';
import { until } from './until.ts';
import { inWorld } from './world.ts';

const SUCCESSORS = 5;

/** A creation is refused while edits of the same shipment wait behind it. None of them goes before it has been corrected. */
export const creationRefused: Scenario = {
  id: 'F13',
  title: 'a creation is refused with edits behind it, then corrected',
  defaultRounds: 2,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const tags = await world.tags(options.rounds * 2);
      const page = await world.signedIn();
      for (let round = 0; round < options.rounds; round += 1) {
        const [wrong = '', right = ''] = tags.slice(round * 2);
        const shipment = newShipment(`F13-${round}`, wrong);
        proxy.decide(({ key, body }) => (key !== null && body.includes(wrong) ? refusing(422, 'device-lost') : PASS));
        const before = proxy.commands().length;
        const create = await page.issue(CREATE, shipment);
        for (let nth = 0; nth < SUCCESSORS; nth += 1) await page.issue(...editing(shipment, { notes: `edit ${nth}` }));
        const find = async () => (await page.entries()).find(({ localSeq }) => localSeq === create.localSeq);
        if (!(await until(20_000, async () => (await find())?.state === 'rejected')))
          violations.push('it is not parked');
        const screen = await openScreen(world, page);
        const panel = await openOutbox(screen);
        const offered = await panel.getByRole('button', { name: /Correct|Fix/ }).count();
        if (offered !== 1) violations.push(`to correct it is offered ${offered} times`);
        await screen.page.close();
        const sent = proxy
          .commands()
          .slice(before)
          .filter(({ key }) => key !== create.mutationId);
        if (sent.length > 0) violations.push(`I3: ${sent.length} that depend on it were sent before it`);
        proxy.decide();
        const corrected = { ...shipment, macId: right };
        await page.page.evaluate(([localSeq, type, input]) => window.harness.correct(localSeq, type, input), [
          create.localSeq,
          CREATE,
          corrected,
        ] as const);
        if (!(await page.drained(60_000))) violations.push('not sent after it was corrected');
        const row = (await (await world.oracle()).shipments()).find(({ guid }) => guid === shipment.guid);
        if (row?.customData3 !== `edit ${SUCCESSORS - 1}` || row.macId !== right) {
          violations.push(`in the end it is ${row?.customData3 ?? 'missing'} on ${row?.macId ?? 'nothing'}`);
        }
      }
      violations.push(...(await checkInvariants(world, page, { unannounced: true })));
      return { rounds: options.rounds, violations, counts: {} };
    }),
};
