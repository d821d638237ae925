import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Reader } from '../behaviour/reader.ts';
import { type CitusCluster, startCitusCluster, whyNoCitus } from '../support/citus-cluster.ts';
import { checkDelivered, deliver, newWork } from '../support/delivered-work.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** docs/decisions/cluster.md: what is true of Lading on a PostgreSQL that Citus is in, as far as nothing is distributed. */
describe.skipIf(whyNoCitus() !== undefined)('on the coordinator of a cluster, for a role without superuser', () => {
  let cluster: CitusCluster;
  let server: TestServer;

  beforeAll(async () => {
    cluster = await startCitusCluster();
    server = await startTestServer(await cluster.createDatabase('lading'));
  });

  afterAll(async () => {
    await server.remove();
    await cluster.stop();
  });

  it('a new database is prepared, and work is done once and comes to lists', async () => {
    const client = await server.as('provisioner');
    const reader = new Reader(client, 'shipmentList?cfgType=0', 'guid');
    await reader.drain();
    const [tag = ''] = await server.freeTags(1);
    const work = newWork(tag);
    work.reply = await deliver(client, work);
    expect(work.reply.status).toBe(200);
    expect((await deliver(client, work)).text).toBe(work.reply.text);
    expect(await checkDelivered(client, [work])).toEqual([]);
    await reader.drain();
    expect(reader.rows.has(work.body.crossRefInfo.guid)).toBe(true);
  });

  it('a second process joins the first', async () => {
    const other = await server.another();
    const client = await other.as('user');
    expect((await client.get('tables/query/locationList?companyId=1&max=10')).json.rows).not.toHaveLength(0);
    await other.remove();
  });
});
