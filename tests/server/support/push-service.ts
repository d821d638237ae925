import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID, verify } from 'node:crypto';
import ece from 'http_ece';
import type { PushMessage } from '../../../src/contract/push-message.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { startUpstream } from './upstream.ts';

/** What a browser hands out when somebody subscribes. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message as the device that it is for reads it. */
export interface ArrivedPush {
  readonly endpoint: string;
  readonly message: PushMessage;
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
  /** The public key by which its sender is known. */
  readonly sender: string;
  readonly subject: string;
  /** Bytes of it as it came. */
  readonly size: number;
}

export interface PushService {
  readonly arrived: readonly ArrivedPush[];
  /** A new device of it. */
  subscribe(): Subscription;
  /** What the next messages are answered with. */
  answerNext(...answers: readonly { readonly status: number; readonly retryAfter?: string }[]): void;
  close(): Promise<void>;
}

/** Bytes that push services take (RFC 8030, RFC 8291). */
const SIZE_MAX = 4_096;
const DAY_S = 86_400;

/** What is wrong with how a sender names itself (RFC 8292); the key and whom to write to where nothing is. */
function senderOf(authorization: string, audience: string): { readonly sender: string; readonly subject: string } {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(sender, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
  });
  const said = Buffer.from(`${head}.${claims}`);
  const isSigned = verify('sha256', said, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
  const left = Number(exp) - clock.now() / 1_000;
  if (!isSigned || aud !== audience || !(left > 0 && left <= DAY_S)) throw new Error(`No sender: ${authorization}`);
  return { sender, subject: String(sub) };
}

/** A push service on loopback that checks what is sent as theirs do, and reads it as the device would. */
export async function startPushService(): Promise<PushService> {
  const arrived: ArrivedPush[] = [];
  const answers: { readonly status: number; readonly retryAfter?: string }[] = [];
  const devices = new Map<string, { readonly pair: ECDH; readonly auth: string }>();
  const upstream = await startUpstream((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, retryAfter } = answers.shift() ?? { status: 201 };
      const device = devices.get(request.url ?? '');
      const body = Buffer.concat(chunks);
      const { headers } = request;
      if (status === 201 && device !== undefined) {
        try {
          if (body.length > SIZE_MAX || headers['content-encoding'] !== 'aes128gcm') throw new Error('No message.');
          const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: device.pair, authSecret: device.auth });
          arrived.push({
            endpoint: `${upstream.url}${request.url}`,
            message: JSON.parse(text.toString('utf8')) as PushMessage,
            ttl: String(headers.ttl),
            urgency: String(headers.urgency),
            topic: String(headers.topic),
            ...senderOf(String(headers.authorization), upstream.url),
            size: body.length,
          });
        } catch {
          response.writeHead(400).end();
          return;
        }
      }
      response
        .writeHead(device === undefined ? 404 : status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
        .end();
    });
  });
  return {
    arrived,
    subscribe() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/send/${randomUUID()}`;
      devices.set(path, { pair, auth });
      return { endpoint: `${upstream.url}${path}`, p256dh, auth };
    },
    answerNext: (...next) => answers.push(...next),
    close: () => upstream.close(),
  };
}
