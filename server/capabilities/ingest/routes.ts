import { sql } from 'drizzle-orm/sql';
import type { InferOutput } from 'valibot';
import { ingestDevices, ingestMessages, ingestScans } from '../../../src/contract/ingest.ts';
import { fromGateway, type Route } from '../../http/route.ts';
import { storeMessages } from './store-messages.ts';
import { storeScans } from './store-scans.ts';

type ListenedFor = InferOutput<typeof ingestDevices.reply>['rows'];

export const ingestRoutes: readonly Route[] = [
  fromGateway(ingestMessages, (tx, { body }, gateway) => storeMessages(tx, gateway, body.messages)),
  fromGateway(ingestScans, (tx, { body }, gateway) => storeScans(tx, gateway, body.scans)),
  fromGateway(ingestDevices, async (tx, _input, { companyId }) => ({
    rows: await tx.query<ListenedFor[number]>(sql`
      SELECT d.mac_id AS "macId", d.kind, coalesce(last.index, 0) AS "lastIndex", d.battery, d.temperature, d.humidity,
             d.latitude, d.longitude
        FROM device d
        LEFT JOIN LATERAL (SELECT max(msg_index) AS index FROM device_message m
                            WHERE m.company_id = d.company_id AND m.mac_id = d.mac_id) last ON true
       WHERE d.company_id = ${companyId} AND d.provision_status = 2 ORDER BY d.mac_id`),
  })),
];
