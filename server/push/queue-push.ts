import { randomUUID } from 'node:crypto';
import type { PushMessage } from '../../src/contract/push-message.ts';
import type { Transaction } from '../database/database.ts';
import { type SQL, sql } from '../database/sql.ts';
import { waking } from '../jobs/wake.ts';

/** How soon a push service wakes a device for it (RFC 8030). */
export type Urgency = 'low' | 'normal' | 'high';

/** Whether a user `u` has a device on which they are told. */
export const HAS_PUSH: SQL = sql`EXISTS (
  SELECT FROM push_device d WHERE d.company_id = u.company_id AND d.user_id = u.user_id AND d.ended IS NULL)`;

interface QueuedPush {
  readonly userId: string;
  /** Only this of their devices. */
  readonly deviceId?: string;
  readonly message: PushMessage;
  readonly urgency: Urgency;
}

/** Puts a message to the devices of a user on its way: it is sent once the transaction is committed. @returns by which it is known */
export async function queuePush(
  tx: Transaction,
  companyId: string,
  { userId, deviceId, message, urgency }: QueuedPush,
): Promise<string> {
  const pushId = randomUUID();
  const put = sql`
    INSERT INTO outgoing_push (company_id, push_id, device_id, topic, urgency, payload)
    SELECT d.company_id, ${pushId}::uuid, d.device_id, ${message.notification.tag}::text, ${urgency}::text, ${JSON.stringify(message)}::text
      FROM push_device d
     WHERE d.company_id = ${companyId} AND d.user_id = ${userId} AND d.ended IS NULL
       AND d.device_id = coalesce(${deviceId ?? null}::uuid, d.device_id)`;
  await tx.query(waking('push', put));
  return pushId;
}
