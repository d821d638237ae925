import { call } from '../../api/call.ts';
import { once } from '../../api/once.ts';
import { sendMessage } from '../../contract/mail.ts';
import { createPublicLink, revokePublicLink } from '../../contract/public-links.ts';
import type { PublicPart } from '../../domain/public-link.ts';

/** What a link is made with. */
export interface LinkOptions {
  /** The shipment's. */
  readonly guid: string;
  /** How long it is in force. */
  readonly days: number;
  readonly shows: readonly PublicPart[];
}

/** A link that is in force. */
export interface MadeLink {
  readonly linkId: string;
  /** The whole address, which nothing but this page knows. */
  readonly address: string;
  /** When it ends; ISO 8601. */
  readonly expires: string;
}

const BYTES = 16;

/** 16 random bytes in the form of a guid: all 128 bits are random, which those of a version 4 guid are not. */
export function newSecret(): string {
  const hex = hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The address of a link (spec 2 §2): this console's own, so that a usual port is not in it. */
export const addressOf = (origin: string, secret: string, username: string): string =>
  `${origin}/public?id=${secret}-${username}`;

/** Makes a link. Throws ApiError. @param recipient to whom it is going to be mailed */
export async function makeLink({ guid, days, shows }: LinkOptions, recipient?: string): Promise<MadeLink> {
  const [linkId, secret] = [crypto.randomUUID(), newSecret()];
  const body = { linkId, guid, secret, days, shows: [...shows], ...(recipient === undefined ? {} : { recipient }) };
  const { publicUsername, expires } = await call(createPublicLink, { body, ...once() });
  return { linkId, address: addressOf(location.origin, secret, publicUsername), expires };
}

/** Mails a link in the name of who is signed in. Throws ApiError. */
export async function mailLink(to: string, subject: string, message: string): Promise<void> {
  await call(sendMessage, { body: { subject, message, toList: [to] }, ...once() });
}

/** Ends a link at once and for good. Throws ApiError. */
export async function revokeLink(linkId: string): Promise<void> {
  await call(revokePublicLink, { params: { linkId }, body: { revoked: true }, ...once() });
}
