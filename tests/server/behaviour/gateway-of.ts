import { sql } from '../../../server/database/sql.ts';
import { makeGatewayKey } from '../../../server/http/gateway.ts';
import type { Reply } from '../support/console-client.ts';
import type { TestServer } from '../support/test-server.ts';

/** A gateway of a company with a key of its own. */
export interface TestGateway {
  readonly macId: string;
  readonly key: string;
  post(path: string, body: unknown): Promise<Reply>;
  get(path: string): Promise<Reply>;
}

let made = 0;

/** Each time another gateway of the company that was heard already, as long as it has more: not one that a test just wrote down. */
export async function gatewayOf(server: TestServer, companyId: string): Promise<TestGateway> {
  const devices = await server.database.read({ companyId }, (tx) =>
    tx.query<{ macId: string }>(sql`SELECT mac_id AS "macId" FROM device 
        WHERE kind = 'gateways' AND claimed_at IS NOT NULL ORDER BY mac_id`),
  );
  made += 1;
  const macId = String(devices[made % devices.length]?.macId);
  const key = await server.database.transaction('installation', (tx) => makeGatewayKey(tx, { companyId, macId }));
  const headers = { 'Lading-Gateway-Key': key, 'Lading-Console': null };
  return {
    macId,
    key,
    post: (path, body) => server.console().send('POST', `/api/${path}`, { body, headers }),
    get: (path) => server.console().send('GET', `/api/${path}`, { headers }),
  };
}
