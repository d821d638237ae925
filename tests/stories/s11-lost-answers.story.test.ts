import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookRow } from '../../src/contract/webhooks.ts';
import type { Reply } from '../server/support/console-client.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

/**
 * Every first answer is lost while something is made that is only made online. The console asks again with the same ids, as
 * browsers do by themselves when a connection breaks that they use again.
 */
describe('S11: answers are lost', () => {
  let day: StoryDay;
  let guid: string;

  beforeAll(async () => {
    day = await storyDay('2026-05-11T08:00:00Z');
    const tag = await day.device('tags');
    ({ guid } = await day.activate(tag));
    await day.clock.to('08:10');
    await day.say([day.fix(tag, '08:05', 0)]);
    await day.clock.to('08:20');
  });
  afterAll(() => day.end());

  /** Asks twice, and hears the second answer only. */
  async function asksAgain(path: string, body: object): Promise<Reply> {
    const key = randomUUID();
    await day.admin.try('POST', path, body, undefined, key);
    return day.admin.try('POST', path, body, undefined, key);
  }
  const rowsOf = async (path: string): Promise<readonly object[]> => {
    const { json } = await day.admin.get(path);
    return (json as unknown as { data: readonly object[] }).data;
  };
  const secret = () => randomBytes(33).toString('hex').slice(0, 43);

  it('a public link is there once, and opens', async () => {
    const [linkId, word] = [randomUUID(), randomUUID()];
    const { status, json } = await asksAgain('public/links', { linkId, guid, secret: word, shows: ['temperature'] });
    expect(status).toBe(200);
    const { publicUsername } = json as unknown as { publicUsername: string };
    expect((await day.admin.get(`public/${word}-${publicUsername}`)).status).toBe(200);
    expect(
      (await day.admin.get(`tables/query/publicLinks?companyId=${day.companyId}&guid=${guid}`)).json.rows,
    ).toHaveLength(1);
  });

  it('a mail is sent once', async () => {
    const before = day.mails().length;
    const { status } = await asksAgain('server/sendmessage', {
      subject: 'Look',
      message: 'Here.',
      toList: [day.told.address],
    });
    expect(status).toBe(200);
    await day.clock.settled();
    expect(day.mails().slice(before)).toEqual(['Look']);
  });

  it('a gateway key is there once, and who made it has it', async () => {
    const gateway = await day.device('gateways');
    const key = secret();
    const { status, json } = await asksAgain('gatewayKeys', { keyId: randomUUID(), gateway, secret: key });
    expect({ status, key: (json as unknown as { key: string }).key }).toEqual({ status: 200, key });
    const keys = (await rowsOf('gatewayKeys')) as readonly { readonly gateway: string }[];
    expect(keys.filter((one) => one.gateway === gateway)).toHaveLength(1);
  });

  it('a webhook is there once, and who made it has its secret', async () => {
    const before = (await rowsOf('webhooks')).length;
    const given = `lws_${secret()}`;
    const body = {
      webhookId: randomUUID(),
      url: 'https://hooks.example/s11',
      events: ['incident.opened'],
      secret: given,
    };
    const { status, json } = await asksAgain('webhooks', body);
    expect({ status, secret: (json as unknown as { secret: string }).secret }).toEqual({ status: 200, secret: given });
    expect(await rowsOf('webhooks')).toHaveLength(before + 1);
    // Another secret: the one from before signs beside it, also where that was asked for twice.
    const next = `lws_${secret()}`;
    const changed = await asksAgain(`webhooks/${body.webhookId}/secret`, { secret: next });
    const { data, secret: told } = changed.json as unknown as { data: WebhookRow; secret: string };
    expect(told).toBe(next);
    expect(data.oldSecretUntil).not.toBeNull();
  });

  it('a user is there once', async () => {
    const body = { loginName: `s11-${day.companyId}`, fullName: 'New Hand', emailAddress: 's11@mail.example' };
    expect((await asksAgain('users', body)).status).toBe(200);
    const users = (await rowsOf('users')) as readonly { readonly loginName: string }[];
    expect(users.filter(({ loginName }) => loginName === body.loginName)).toHaveLength(1);
  });

  it('a report is made once', async () => {
    const runId = randomUUID();
    const parameters = { startDate: '2026-05-01T00:00:00Z', endDate: '2026-05-31T00:00:00Z' };
    const body = { runId, report: 'shipmentList', parameters, format: 'csv', fileName: 's11.csv', language: 'en' };
    expect((await asksAgain('reports/runs', body)).status).toBe(200);
    const runs = (await rowsOf('reports/runs')) as readonly { readonly runId: string }[];
    expect(runs.map((run) => run.runId)).toEqual([runId]);
  });
});
