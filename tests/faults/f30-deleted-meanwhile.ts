import { randomUUID } from 'node:crypto';
import { sql } from '../../server/database/sql.ts';
import { clean } from '../../server/housekeeping.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { ConsoleClient } from '../server/support/console-client.ts';
import { CREATE, editing } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { shipmentsById } from './server-truth.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/**
 * Shipments are deleted while the device is away: for a day, and for longer than the server remembers what was deleted.
 * In both cases they are gone when it comes back, and none returns.
 */
export const deletedMeanwhile: Scenario = {
  id: 'F30',
  title: 'deleted while the device is away, also for longer than deletions are remembered',
  defaultRounds: 3,
  kind: 'patient',
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy, server } = world;
      const violations: string[] = [];
      const page = await world.signedIn();
      const client = new ConsoleClient(server.url);
      await client.login(world.company.loginName('admin'), server.password);
      for (const forgotten of [false, true]) {
        const tags = await world.tags(options.rounds);
        const inputs = tags.map((tag, nth) => newShipment(`F30-${forgotten ? 'long' : 'short'}-${nth}`, tag));
        await page.issueAll(inputs.map((input) => [CREATE, input] as const));
        // The late edit of the time before waits for a person.
        await page.drained(HANGS_AFTER_MS, (left) => left.every(({ state }) => state === 'conflict'));
        await page.refresh();
        const shows = async (guid: string) => (await page.row({ table: 'shipments', key: guid })) !== null;
        await proxy.down();
        for (const { guid, macId } of inputs) {
          const mutationId = randomUUID();
          world.ledger.noteForeign(mutationId);
          const reply = await client.change(
            'PUT',
            'activity/createAndRunActivityTemplate/',
            {
              template: 'delete',
              mac: macId,
              guid,
              runByGUID: true,
            },
            mutationId,
          );
          if (reply.status !== 200) throw new Error(`The shipment could not be deleted: ${reply.text}`);
        }
        if (forgotten) {
          const database = server.database();
          await database.transaction('installation', (tx) =>
            tx.query(sql`UPDATE change_log SET changed = now() - interval '181 days'`),
          );
          await clean(database);
        }
        // Somebody who does not know yet goes on with one of them.
        const [edited] = inputs;
        if (edited === undefined) throw new Error('There is nothing to edit.');
        const late = await page.issue(...editing(edited, { notes: 'too late' }));
        await proxy.up();
        await page.refresh();
        const stateOf = async () =>
          (await page.entries()).find(({ localSeq }) => localSeq === late.localSeq)?.state ?? 'nowhere';
        if (!(await until(HANGS_AFTER_MS, async () => (await stateOf()) === 'conflict')))
          violations.push(`the late edit is ${await stateOf()}, nobody is asked`);
        for (const { guid, shipmentId } of inputs) {
          if (!(await until(HANGS_AFTER_MS, async () => !(await shows(guid)))))
            violations.push(`${shipmentId} is still shown`);
        }
      }
      // They were done, and deleted by somebody else since: their absence on the server is right.
      const found = await checkInvariants(world, page, { parked: 2 });
      violations.push(...found.filter((violation) => !/was answered as done and is not on the server/.test(violation)));
      const counts = await shipmentsById(world);
      const back = [...counts.keys()].filter((id) => id.startsWith('F30-'));
      if (back.length > 0) violations.push(`${back.join(', ')} came back`);
      return { rounds: options.rounds, violations, counts: {} };
    }),
};
