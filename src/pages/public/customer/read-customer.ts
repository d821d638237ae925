import { call } from '../../../api/call.ts';
import { callForBytes } from '../../../api/call-for-bytes.ts';
import {
  type CustomerPageData,
  customerCertificate,
  enterCustomerCode,
  mailCustomerCode,
  openCustomerPage,
  openCustomerShipment,
} from '../../../contract/customer-pages.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PublicShipment } from '../../../contract/public-links.ts';

/** By what the page is open: its link, and where that asks for a code what proves that one was entered. */
export interface CustomerKey {
  readonly link: string;
  readonly pass: string | null;
}

const keyBody = ({ link, pass }: CustomerKey) => (pass === null ? { link } : { link, pass });

/** Throws ApiError; `not-found` for no link, `gone` for one that is over. */
export async function readCustomer(key: CustomerKey, signal: AbortSignal): Promise<CustomerPageData> {
  return (await call(openCustomerPage, { body: keyBody(key), signal })).data;
}

/** Throws ApiError. */
export async function readOne(key: CustomerKey, guid: string, signal: AbortSignal): Promise<PublicShipment> {
  return (await call(openCustomerShipment, { body: { ...keyBody(key), guid }, signal })).data;
}

/** Has a code mailed, if the address is one of the customer's. Throws ApiError. */
export async function askForCode(link: string, email: string, language: Language): Promise<void> {
  await call(mailCustomerCode, { body: { link, email, language } });
}

/** What proves that the code was entered. Throws ApiError; `wrong-credentials` for a wrong one. */
export async function enterCode(link: string, code: string): Promise<string> {
  return (await call(enterCustomerCode, { body: { link, code } })).pass;
}

/** The certificate of a shipment, a PDF. Throws ApiError. */
export const readCertificate = (
  key: CustomerKey,
  guid: string,
  language: Language,
  timeZone: string,
): Promise<Uint8Array<ArrayBuffer>> =>
  callForBytes(customerCertificate, { body: { ...keyBody(key), guid, language, timeZone } });
