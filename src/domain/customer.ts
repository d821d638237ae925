import { checkEmail } from './user-rules.ts';

/** Addresses that a customer has at most. */
export const CUSTOMER_RECIPIENTS_MAX = 20;

/** The addresses in a text, each once, capitals aside: with commas, semicolons or spaces between them. */
export function readRecipients(text: string): readonly string[] {
  const all = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()];
}

/** The text that is stored of addresses. */
export const recipientsText = (addresses: readonly string[]): string => addresses.join(', ');

/** What is wrong with the addresses of a customer; null: nothing. */
export function recipientsFault(text: string): 'not-an-email' | 'too-many' | null {
  const addresses = readRecipients(text);
  if (addresses.some((address) => checkEmail(address, true) !== null)) return 'not-an-email';
  return addresses.length > CUSTOMER_RECIPIENTS_MAX ? 'too-many' : null;
}

/** Whether a shipment's text names a customer: capitals and spaces around it aside, as the server compares them. */
export const isOfCustomer = (said: string, name: string): boolean =>
  said.trim().toLowerCase() === name.trim().toLowerCase();
