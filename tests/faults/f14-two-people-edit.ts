import { newShipment } from '../fixtures/new-shipment.ts';
import type { Issue } from './console-page.ts';
import { CREATE, editing } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

interface Meeting {
  readonly name: string;
  readonly mine: object;
  readonly theirs: object;
  readonly conflicts: number;
  /** What the server has in the end, before anybody decides. */
  readonly ends: Readonly<Record<string, unknown>>;
}

const MEETINGS: readonly Meeting[] = [
  {
    name: 'different fields',
    mine: { notes: 'mine' },
    theirs: { customer: 'Theirs' },
    conflicts: 0,
    ends: { customData3: 'mine', customData2: 'Theirs' },
  },
  {
    name: 'the same field',
    mine: { notes: 'mine' },
    theirs: { notes: 'theirs' },
    conflicts: 1,
    ends: { customData3: 'theirs' },
  },
  {
    name: 'the same value',
    mine: { notes: 'same' },
    theirs: { notes: 'same' },
    conflicts: 0,
    ends: { customData3: 'same' },
  },
];

/** Two people edit one shipment, one of them without a connection. */
export const twoPeopleEdit: Scenario = {
  id: 'F14',
  title: 'two people edit the same shipment, one of them offline',
  defaultRounds: 1,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy } = world;
      const violations: string[] = [];
      const tags = await world.tags(options.rounds * MEETINGS.length);
      const mine = await world.signedIn();
      const theirs = await world.signedIn('admin');
      let parked = 0;
      for (let round = 0; round < options.rounds; round += 1) {
        for (const [at, meeting] of MEETINGS.entries()) {
          const shipment = newShipment(`F14-${round}-${at}`, tags[round * MEETINGS.length + at] ?? '');
          await mine.issue(CREATE, shipment);
          for (const page of [mine, theirs]) {
            const known = await until(HANGS_AFTER_MS, async () => {
              await page.refresh();
              const row = await page.row({ table: 'shipments', key: shipment.guid });
              return row !== null && row.mark === null;
            });
            if (!known) throw new Error(`${shipment.shipmentId} never came to everybody.`);
          }
          // Only the first one's device is cut off.
          const me = await mine.page.evaluate(() => window.harness.userId());
          proxy.decide(({ headers, key }) =>
            key !== null && headers['lading-user'] === me ? { kind: 'drop' } : { kind: 'pass' },
          );
          const edit = (changes: object): Issue => editing(shipment, changes);
          const own = await mine.issue(...edit(meeting.mine));
          await theirs.issue(...edit(meeting.theirs));
          if (!(await theirs.drained(HANGS_AFTER_MS)))
            violations.push(`${meeting.name}: the other's edit was not taken`);
          proxy.decide();
          const find = async () => (await mine.entries()).find(({ localSeq }) => localSeq === own.localSeq);
          const ends = new Set(['acked', 'conflict', 'rejected']);
          await until(HANGS_AFTER_MS, async () => ends.has((await find())?.state ?? ''));
          const entry = await find();
          const conflicts = entry?.state === 'conflict' ? 1 : 0;
          if (conflicts !== meeting.conflicts || (conflicts === 0 && entry?.state !== 'acked')) {
            violations.push(`${meeting.name}: the edit ended as ${entry?.state ?? 'nothing'}`);
          }
          parked += conflicts;
          if (conflicts === 1) {
            const kept = JSON.stringify(entry);
            if (!kept.includes('"mine"') || !kept.includes('"theirs"'))
              violations.push(`${meeting.name}: a value is not kept`);
          }
          const row = (await (await world.oracle()).shipments()).find(({ guid }) => guid === shipment.guid);
          for (const [field, value] of Object.entries(meeting.ends)) {
            const is = row === undefined ? undefined : (row as Readonly<Record<string, unknown>>)[field];
            if (is !== value) violations.push(`${meeting.name}: ${field} ended as ${String(is)}, not ${String(value)}`);
          }
        }
      }
      violations.push(...(await checkInvariants(world, theirs, { role: 'admin', others: [mine] })));
      violations.push(...(await checkInvariants(world, mine, { parked, others: [theirs] })));
      return { rounds: options.rounds, violations, counts: { conflicts: parked } };
    }),
};
