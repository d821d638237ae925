import { call } from '../../api/call.ts';
import { once } from '../../api/once.ts';
import { onceAs } from '../../api/use-saving.ts';
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
  /** The same with its secret behind `#`, which is sent to no server and stands in no log. */
  readonly quietAddress: string;
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

/** The same link with what is secret of it where a browser keeps it to itself. */
export const quietAddressOf = (origin: string, secret: string, username: string): string =>
  `${origin}/p#${secret}-${username}`;

/** The address of a customer's page (docs/decisions/customers.md): only with its secret behind `#`. */
export const customerAddressOf = (origin: string, secret: string, username: string): string =>
  `${origin}/customer#${secret}-${username}`;

/** By what a link is known, the same from try to try (`SameAgain`). */
export interface LinkIds {
  readonly id: string;
  readonly secret: string;
}

export const newLinkIds = (): LinkIds => ({ id: crypto.randomUUID(), secret: newSecret() });

/** Makes a link. Throws ApiError. @param recipient to whom it is going to be mailed */
export async function makeLink(
  { id: linkId, secret }: LinkIds,
  { guid, days, shows }: LinkOptions,
  recipient?: string,
): Promise<MadeLink> {
  const body = { linkId, guid, secret, days, shows: [...shows], ...(recipient === undefined ? {} : { recipient }) };
  const { publicUsername, expires } = await call(createPublicLink, { body, headers: onceAs({ id: linkId }) });
  const { origin } = location;
  const address = addressOf(origin, secret, publicUsername);
  return { linkId, address, quietAddress: quietAddressOf(origin, secret, publicUsername), expires };
}

/** A mail that says where a link leads. */
export interface LinkMail {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

/** Mails a link in the name of who is signed in. Throws ApiError. @param id the same from try to try of the same mail */
export async function mailLink(id: string, { to, subject, message }: LinkMail): Promise<void> {
  await call(sendMessage, { body: { subject, message, toList: [to] }, headers: onceAs({ id }) });
}

/** Ends a link at once and for good. Throws ApiError. */
export async function revokeLink(linkId: string): Promise<void> {
  await call(revokePublicLink, { params: { linkId }, body: { revoked: true }, ...once() });
}
