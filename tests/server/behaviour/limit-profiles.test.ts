import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LimitProfileRow } from '../../../src/contract/limit-profiles.ts';
import type { LimitEra } from '../../../src/domain/condition/limit-era.ts';
import { activation, type ConsoleClient, type Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();
let [admin, provisioner] = [] as unknown as [ConsoleClient, ConsoleClient];
beforeAll(async () => {
  [admin, provisioner] = [await server().as('admin'), await server().as('provisioner')];
});

type Given = Omit<LimitProfileRow, 'version' | 'companyId' | 'createdBy' | 'createDate' | 'lastUpdate'>;
const profile = (name: string, change: Partial<Given> = {}): Given => ({
  profileId: randomUUID(),
  name,
  low: 35.6,
  high: 46.4,
  humidity: null,
  budget: 600,
  mkt: 46.4,
  idPrefix: '',
  customer: '',
  enabled: 1,
  ...change,
});
const make = (given: Given, client = admin): Promise<Reply> => client.change('POST', 'limitProfiles', given);
const edit = (profileId: string, body: object, client = admin): Promise<Reply> =>
  client.change('PUT', `limitProfiles/${profileId}`, body);

/** Activates a shipment with a profile. */
async function activate(limitProfile: string): Promise<{ readonly reply: Reply; readonly guid: string }> {
  const [tag = ''] = await server().freeTags(1);
  const call = activation(tag);
  const [params] = call.paramObjList;
  const reply = await provisioner.activate({
    ...call,
    paramObjList: [{ ...params, limit_profile: limitProfile }],
  });
  return { reply, guid: reply.json.guid };
}

/** The limits of temperature that a shipment is judged by, each once, the last the one in force. */
async function judgedBy(guid: string): Promise<readonly string[]> {
  const reply = await provisioner.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
  const { data } = JSON.parse(reply.text) as { data: { judgedBy: { limits: readonly LimitEra[] } } };
  return data.judgedBy.limits
    .filter(({ measure, macId }) => measure === 'temperature' && macId === null)
    .toSorted((a, b) => a.side.localeCompare(b.side) || a.from - b.from)
    .map(({ side, limit, source }) => `${side} ${limit} ${source?.kind} ${source?.name}`);
}
interface Rules {
  readonly effective: Readonly<Record<string, object>>;
  readonly layers: readonly object[];
}
const rulesOf = async (guid: string): Promise<Rules> =>
  JSON.parse((await provisioner.get(`monitoring/rules?guid=${guid}`)).text) as Rules;
const rowOf = async (guid: string): Promise<Record<string, unknown>> => {
  const reply = await provisioner.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
  return (JSON.parse(reply.text) as { data: Record<string, unknown> }).data;
};

describe('a limit profile', () => {
  it('is made, edited and archived by administrators, with a name of its own and limits that can hold', async () => {
    const given = profile('Vaccine');
    const made = await make(given);
    expect([made.status, made.json.data]).toMatchObject([200, { name: 'Vaccine', version: 1, createdBy: 'admin' }]);
    expect((await make(profile('Other'), provisioner)).status).toBe(403);
    const same = await make(profile('vaccine'));
    expect([same.status, same.json.errors]).toMatchObject([422, [{ code: 'taken', field: 'name' }]]);
    const wrong = await make(profile('Wrong', { low: 50, high: 40 }));
    expect([wrong.status, wrong.json.errors]).toMatchObject([422, [{ code: 'order' }]]);
    expect((await make(profile('-'))).status).toBe(400);
    // One end alone is held against the other that stands.
    expect((await edit(given.profileId, { low: 46.4 })).status).toBe(422);
    const archived = await edit(given.profileId, { enabled: 0, baseVersion: 1 });
    expect([archived.status, archived.json.data]).toMatchObject([200, { enabled: 0, version: 2 }]);
    expect((await edit(given.profileId, { budget: 30, baseVersion: 1 })).status).toBe(409);
    expect((await edit(given.profileId, { enabled: 1 }, provisioner)).status).toBe(403);
    expect((await edit(randomUUID(), { enabled: 1 })).status).toBe(404);
    const list = await provisioner.get('tables/query/limitProfileList?companyId=1&max=50');
    expect(list.text).toContain('"name":"Vaccine"');
    const audit = await admin.get('audit?thing=limitProfile&max=10');
    expect(audit.text).toContain('Vaccine');
  });

  it('is picked at the activation, by its name also when it is archived since, and is in force from then on', async () => {
    await make(profile('Fridge', { enabled: 0 }));
    const { reply, guid } = await activate('fridge');
    expect(reply.status).toBe(200);
    expect(await judgedBy(guid)).toEqual(['above 46.4 profile Fridge', 'below 35.6 profile Fridge']);
    expect(await rowOf(guid)).toMatchObject({ limitProfile: 'Fridge' });
    const rules = await rulesOf(guid);
    // Its stability budget is that of the goods: severity goes by it.
    expect(rules.effective).toMatchObject({ stability: { minutes: 600 }, mkt: { limit: 46.4 } });
    expect(rules.layers).toContainEqual(expect.objectContaining({ scope: `profile:${guid}`, name: 'Fridge' }));
    const unknown = await activate('No such');
    expect([unknown.reply.status, unknown.reply.json.errors]).toMatchObject([
      422,
      [{ code: 'limit-profile', field: 'paramObjList.0.limit_profile' }],
    ]);
  });

  it('leaves shipments under way what they were given, unless that is wanted; what is set for one goes before it', async () => {
    const given = profile('Dairy');
    await make(given);
    const { guid } = await activate('Dairy');
    expect((await edit(given.profileId, { high: 50 })).status).toBe(200);
    expect(await judgedBy(guid)).toEqual(['above 46.4 profile Dairy', 'below 35.6 profile Dairy']);
    expect((await edit(given.profileId, { high: 51, underWay: true })).status).toBe(200);
    expect(await judgedBy(guid)).toEqual([
      'above 46.4 profile Dairy',
      'above 51 profile Dairy',
      'below 35.6 profile Dairy',
    ]);
    const own = { scope: `shipment:${guid}`, settings: { highTemperature: { limit: 48 } } };
    expect((await admin.change('PUT', 'monitoring/rules', own)).status).toBe(200);
    expect((await judgedBy(guid)).at(0)).toBe('above 48 shipment ');
  });

  it('is changed and taken away while a shipment is under way, from that moment on', async () => {
    await make(profile('Cool'));
    await make(profile('Frozen', { low: -13, high: 5 }));
    const { guid } = await activate('Cool');
    const change = (limitProfile: string) =>
      provisioner.change('PUT', 'tables/update/shippingPickList', { guid, limitProfile });
    expect((await change('Frozen')).status).toBe(200);
    expect(await judgedBy(guid)).toEqual([
      'above 46.4 profile Cool',
      'above 5 profile Frozen',
      'below 35.6 profile Cool',
      'below -13 profile Frozen',
    ]);
    expect((await change('Nothing')).status).toBe(422);
    expect((await change('')).status).toBe(200);
    expect(await rowOf(guid)).toMatchObject({ limitProfile: '' });
    const rules = await rulesOf(guid);
    expect(rules.effective).toMatchObject({ highTemperature: { limit: null }, stability: { minutes: null } });
  });
});
