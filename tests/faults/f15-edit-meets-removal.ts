import { newShipment } from '../fixtures/new-shipment.ts';
import { PASS } from './fate.ts';
import { CREATE, editing, removing } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/** A removal can be undone for some seconds before it is sent; with what a busy machine adds. Milliseconds. */

/** An edit meets a removal, a removal meets an edit, and a removal whose answer was lost is repeated. */
export const editMeetsRemoval: Scenario = {
  id: 'F15',
  title: 'an edit meets a removal, a removal an edit, a removal is repeated',
  defaultRounds: 1,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const tags = await world.tags(options.rounds * 3);
      const mine = await world.signedIn();
      const theirs = await world.signedIn('admin');
      const me = await mine.page.evaluate(() => window.harness.userId());
      const cutOff = () =>
        proxy.decide(({ headers, key }) => (key !== null && headers['lading-user'] === me ? { kind: 'drop' } : PASS));
      const removed: string[] = [];
      let parked = 0;
      const stateOf = async (localSeq: number) =>
        (await mine.entries()).find((entry) => entry.localSeq === localSeq)?.state;
      const settle = (localSeq: number) =>
        until(HANGS_AFTER_MS, async () => ['acked', 'conflict', 'rejected'].includes((await stateOf(localSeq)) ?? ''));

      for (let round = 0; round < options.rounds; round += 1) {
        const made = ['edit', 'removal', 'repeat'].map((name, nth) =>
          newShipment(`F15-${round}-${name}`, tags[round * 3 + nth] ?? ''),
        );
        const [edited, deleted, repeated] = made;
        if (edited === undefined || deleted === undefined || repeated === undefined)
          throw new Error('Three are needed.');
        await mine.issueAll(made.map((shipment) => [CREATE, shipment] as const));
        for (const page of [mine, theirs]) {
          const known = await until(HANGS_AFTER_MS, async () => {
            await page.refresh();
            const rows =
              (await page.shown())?.shipments.filter(({ key }) => made.some(({ guid }) => guid === key)) ?? [];
            return rows.length === made.length && rows.every(({ mark }) => mark === null);
          });
          if (!known) throw new Error('The shipments never came to everybody.');
        }
        cutOff();
        const edit = await mine.issue(...editing(edited, { notes: 'mine' }));
        const removal = await mine.issue(...removing(deleted));
        await theirs.issue(...removing(edited));
        await theirs.issue(...editing(deleted, { notes: 'theirs' }));
        if (!(await theirs.drained(HANGS_AFTER_MS))) violations.push("the other's work was not taken");
        removed.push(edited.shipmentId);
        proxy.decide();
        await Promise.all([settle(edit.localSeq), settle(removal.localSeq)]);
        for (const [name, { localSeq }] of [
          ['edit of what was removed', edit],
          ['removal of what was edited', removal],
        ] as const) {
          const state = await stateOf(localSeq);
          if (state === 'conflict') parked += 1;
          else violations.push(`the ${name} ended as ${state ?? 'nothing'}, nobody is asked`);
        }

        let lost = 0;
        proxy.decide(({ key, body }) => {
          if (key === null || !body.includes(repeated.guid) || lost > 0) return PASS;
          lost += 1;
          return { kind: 'lose-answer' };
        });
        const again = await mine.issue(...removing(repeated));
        await settle(again.localSeq);
        if ((await stateOf(again.localSeq)) !== 'acked') {
          violations.push(`the repeated removal ended as ${(await stateOf(again.localSeq)) ?? 'nothing'}`);
        }
        if (lost === 0) violations.push('no answer was lost: nothing was tried');
        removed.push(repeated.shipmentId);
        proxy.decide();
      }
      violations.push(...(await checkInvariants(world, theirs, { role: 'admin', removed, others: [mine] })));
      violations.push(...(await checkInvariants(world, mine, { parked, removed, others: [theirs] })));
      return { rounds: options.rounds, violations, counts: { conflicts: parked } };
    }),
};
