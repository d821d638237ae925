import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { activation, type ConsoleClient, type Reply } from './console-client.ts';

/** An activation that is delivered until it is answered, as the console's outbox does. */
export interface Work {
  readonly key: string;
  readonly body: ReturnType<typeof activation>;
  /** The answer, once one has arrived. */
  reply?: Reply;
}

export const newWork = (tag: string): Work => ({ key: randomUUID(), body: activation(tag) });

/** One try. @throws TypeError when it was cut off: nobody knows then whether it was done */
export const deliver = (client: ConsoleClient, work: Work): Promise<Reply> =>
  client.activate(work.body, { 'Idempotency-Key': work.key });

/** The invariant: everything acknowledged is there, and nothing is there twice. @returns what breaks it, in words */
export async function checkDelivered(client: ConsoleClient, all: readonly Work[]): Promise<string[]> {
  const violations: string[] = [];
  const found = new Map<unknown, unknown[]>();
  const devices = new Map<unknown, unknown>();
  for (let cursor = '', more = true; more; ) {
    const page = await client.get(`tables/query/shipmentList?companyId=1&cfgType=0&max=5000${cursor}`);
    for (const row of page.json.rows) found.set(row.guid, [...(found.get(row.guid) ?? []), row.macId]);
    ({ more } = page.json);
    cursor = `&cursor=${page.json.cursor}`;
  }
  for (let cursor = '', more = true; more; ) {
    const page = await client.get(`tables/query/deviceDetails?companyId=1&deviceType=tags&max=5000${cursor}`);
    for (const row of page.json.rows) devices.set(row.macId, row.shipmentGuid);
    ({ more } = page.json);
    cursor = `&cursor=${page.json.cursor}`;
  }
  for (const { body, reply } of all) {
    const { guid } = body.crossRefInfo;
    if (reply?.status !== 200)
      violations.push(`${guid} was answered ${reply?.status ?? 'never'}: ${reply?.text ?? ''}`);
    else if (reply.json.guid !== guid) violations.push(`${guid} was acknowledged as ${reply.json.guid}`);
    const tags = found.get(guid) ?? [];
    if (tags.length !== 1) violations.push(`${guid} is there ${tags.length} times`);
    if (tags[0] !== body.receiver) violations.push(`${guid} is on ${String(tags[0])}, not on ${body.receiver}`);
    if (devices.get(body.receiver) !== guid) violations.push(`${body.receiver} is not on ${guid}`);
  }
  return violations;
}

/** Waits a moment between two tries, as the outbox does. */
export const pause = (milliseconds: number): Promise<void> => delay(milliseconds);
