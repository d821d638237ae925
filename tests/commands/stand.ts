import { sql } from '../../server/database/sql.ts';
import { createShipment } from '../../src/commands/create-shipment.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { person } from './people.ts';
import { deliver, entryFor } from './rehearsal.ts';

/** A shipment with its tag on it. */
export interface Standing {
  readonly guid: string;
  readonly configType: number;
  readonly shipmentId: string;
  readonly macId: string;
}

/** What tests of devices and activities begin with. */
export function stand(server: () => TestServer) {
  const run = <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
    server().database.transaction({ companyId: '1' }, (tx) => tx.query<Row>(statement));

  async function freeChimes(count: number): Promise<string[]> {
    const free = await run<{ id: string }>(sql`
      SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 ORDER BY mac_id LIMIT ${count}`);
    if (free.length < count) throw new Error('The demo has not that many free iChimes left.');
    return free.map(({ id }) => id);
  }

  /** A shipment whose tag has answered: it can be told a list. */
  async function listening(): Promise<Standing> {
    const who = await person(server(), 'provisioner');
    const [macId = ''] = await server().freeTags(1);
    const input = newShipment('CMD-4', macId);
    const { outcome } = await deliver(who.client, entryFor(createShipment, input, who.user));
    if (outcome.kind !== 'acked') throw new Error('The shipment was not made.');
    const { guid, configType, shipmentId } = input;
    await run(sql`UPDATE shipping_pick_list SET commission_state = 1 WHERE guid = ${guid}`);
    return { guid, configType, shipmentId, macId };
  }

  /** As if the last list had been told long ago. */
  const rested = ({ guid }: Standing): Promise<unknown[]> =>
    run(sql`UPDATE shipping_pick_list SET last_stage_cmd_time = NULL WHERE guid = ${guid}`);

  return { run, freeChimes, listening, rested };
}
