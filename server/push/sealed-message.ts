import type { PushKey } from './push-key.ts';
import type { Urgency } from './queue-push.ts';

/** Where a device is reached. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface SealedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Sending {
  readonly key: PushKey;
  /** Whom a push service writes to when something is wrong: `https:` or `mailto:`. */
  readonly subject: string;
  readonly urgency: Urgency;
  readonly topic: string;
  /** Seconds for which a push service keeps it for a device that is off. */
  readonly ttl: number;
}

/**
 * A message as its device alone can read it (RFC 8291), with the words by which its push service knows who sends (RFC 8292).
 * @throws Error where the device's key is none
 */
export async function sealedMessage(
  { endpoint, p256dh, auth }: PushAddress,
  text: string,
  { key, subject, urgency, topic, ttl }: Sending,
): Promise<SealedMessage> {
  // Only a server that tells a device needs it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, publicKey: key.publicKey, privateKey: key.privateKey },
    TTL: ttl,
    urgency,
    topic,
  });
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body };
}
