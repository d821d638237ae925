import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UserRow } from '../../../src/contract/user-administration.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const server = serverOfFile();

const LIST = 'tests';

async function create(client: ConsoleClient, over: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const viewId = randomUUID();
  const body = { viewId, list: LIST, name: 'Late', fltcol: 'status', fltval: '3', shared: false, ...over };
  const reply = await client.change('POST', 'savedViews', body);
  expect([reply.status, reply.json.version]).toEqual([200, 1]);
  return viewId;
}

const rename = (client: ConsoleClient, viewId: string, name: string) =>
  client.change('PUT', `savedViews/${viewId}`, { name });
const remove = (client: ConsoleClient, viewId: string) => client.change('POST', `savedViews/${viewId}/remove`, {});

describe('SL9: saved views of lists', () => {
  it('a private one is seen by its maker alone, a shared one by the company, another company sees neither', async () => {
    const [maker, other, foreign] = await Promise.all(['user', 'admin', 'admin2'].map((name) => server().as(name)));
    if (maker === undefined || other === undefined || foreign === undefined) throw new Error('nobody');
    const mine = await create(maker);
    const ours = await create(maker, { shared: true });
    const seenBy = async (client: ConsoleClient, companyId = '1') => {
      const { json } = await client.get(`tables/query/savedViewList?companyId=${companyId}&max=5000`);
      return json.rows.map(({ viewId }) => viewId).filter((id) => id === mine || id === ours);
    };
    expect(new Set(await seenBy(maker))).toEqual(new Set([mine, ours]));
    expect(await seenBy(other)).toEqual([ours]);
    expect(await seenBy(foreign, '2')).toEqual([]);
    // To whom it is hidden it doesn't exist.
    for (const client of [other, foreign]) {
      expect((await rename(client, mine, 'X')).status).toBe(404);
      expect((await remove(client, mine)).status).toBe(404);
    }
    expect((await rename(foreign, ours, 'X')).status).toBe(404);
  });

  it('is changed by its maker, a shared one by administrators too, by nobody else', async () => {
    const [maker, admin, other] = await Promise.all(['user', 'admin', 'provisioner'].map((name) => server().as(name)));
    if (maker === undefined || admin === undefined || other === undefined) throw new Error('nobody');
    const ours = await create(maker, { shared: true });
    expect((await rename(other, ours, 'X')).status).toBe(403);
    expect((await remove(other, ours)).status).toBe(403);
    expect((await rename(admin, ours, 'By the administrator')).json.version).toBe(2);
    const stale = await maker.change('PUT', `savedViews/${ours}`, { name: 'By me', baseVersion: 1 });
    expect(stale.json).toMatchObject({
      code: 'version-conflict',
      current: { name: 'By the administrator', version: 2 },
    });
    expect((await remove(admin, ours)).status).toBe(200);
    expect((await remove(maker, ours)).status).toBe(404);
  });

  it('goes from the devices of others when it is shared no longer, and comes back with it', async () => {
    const [maker, other] = await Promise.all(['user', 'provisioner'].map((name) => server().as(name)));
    if (maker === undefined || other === undefined) throw new Error('nobody');
    const reader = new Reader(other, 'savedViewList?', 'viewId');
    const ours = await create(maker, { shared: true });
    await reader.drain();
    expect(reader.rows.get(ours)).toMatchObject({ name: 'Late', list: LIST, createdBy: 'user', shared: true });
    await maker.change('PUT', `savedViews/${ours}`, { shared: false });
    await reader.drain();
    expect(reader.rows.has(ours)).toBe(false);
    await maker.change('PUT', `savedViews/${ours}`, { shared: true });
    await reader.drain();
    expect(reader.rows.has(ours)).toBe(true);
    await remove(maker, ours);
    await reader.drain();
    expect(reader.rows.has(ours)).toBe(false);
  });

  it('one for a group is seen by its members: who joins or leaves sees it come or go', async () => {
    const [maker, other, admin] = await Promise.all(['provisioner', 'user', 'admin'].map((name) => server().as(name)));
    if (maker === undefined || other === undefined || admin === undefined) throw new Error('nobody');
    const reader = new Reader(other, 'savedViewList?', 'viewId');
    const forGroup = { list: 'cards-shipment', shared: true, groupId: 'provisioners' };
    const ours = await create(maker, forGroup);
    await reader.drain();
    expect(reader.rows.has(ours)).toBe(false);
    expect((await rename(other, ours, 'X')).status).toBe(404);

    const users = (await admin.get('users')).json.data as unknown as readonly UserRow[];
    const before = users.find(({ loginName }) => loginName === 'user')?.groupList ?? [];
    const setGroups = async (groupList: readonly string[]) =>
      expect((await admin.change('PUT', 'users/user', { groupList })).status).toBe(200);
    await setGroups([...before, 'provisioners']);
    try {
      await reader.drain();
      expect(reader.rows.get(ours)).toMatchObject({ groupId: 'provisioners', list: 'cards-shipment' });
    } finally {
      await setGroups(before);
    }
    await reader.drain();
    expect(reader.rows.has(ours)).toBe(false);

    // Nobody shares with a group that they are not in.
    for (const groupId of ['administrators', 'no-such-group']) {
      const body = { viewId: randomUUID(), name: 'X', fltcol: 'map', fltval: 'full', ...forGroup, groupId };
      expect((await maker.change('POST', 'savedViews', body)).status).toBe(422);
      expect((await maker.change('PUT', `savedViews/${ours}`, { shared: true, groupId })).status).toBe(422);
    }
    // Without a group it is for the company.
    await maker.change('PUT', `savedViews/${ours}`, { shared: true, groupId: null });
    await reader.drain();
    expect(reader.rows.has(ours)).toBe(true);
  });

  it('refuses one without a name or filters, and an id that is taken', async () => {
    const maker = await server().as('user');
    const viewId = await create(maker);
    const body = { viewId: randomUUID(), list: LIST, name: 'Late', fltcol: 'status', fltval: '3', shared: false };
    for (const wrong of [
      { name: ' ' },
      { fltcol: '' },
      { list: '' },
      { fltval: 'x'.repeat(4_001) },
      { ownerId: 'u-admin' },
    ]) {
      expect((await maker.change('POST', 'savedViews', { ...body, ...wrong })).status).toBe(400);
    }
    expect((await maker.change('POST', 'savedViews', { ...body, viewId })).json.code).toBe('guid-taken');
  });
});
