import { randomBytes } from 'node:crypto';
import { readRecipients } from '../../../src/domain/customer.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { mailedCodeHash } from '../../mail/mailed-code.ts';
import { type FoundLink, secretHash } from '../public-links/find-link.ts';

/** For how long a code waits for its mail to be sent; what it is good for begins then. */
const MAILED_WITHIN_HOURS = 1;
/** For how long the page opens for who has entered a code: a working day. */
const PASS_HOURS = 12;
const PASS_BYTES = 16;

type Link = Pick<FoundLink, 'companyId' | 'linkId' | 'customerId'>;

/** The addresses that codes of a link go to, as they are now. */
async function addressesOf(tx: Transaction, { companyId, customerId }: Link): Promise<readonly string[]> {
  const [customer] = await tx.query<{ recipients: string }>(sql`
    SELECT recipients FROM customer WHERE company_id = ${companyId} AND customer_id = ${customerId}::uuid`);
  return readRecipients(customer?.recipients ?? '');
}

/**
 * Notes that somebody has asked for a code; what was asked for before and was never entered is void.
 * @returns the id by which its mail brings it, and where that goes; undefined where the address is none of the customer's
 */
export async function beginVisit(
  tx: Transaction,
  link: Link,
  email: string,
): Promise<{ readonly visitId: string; readonly recipient: string } | undefined> {
  const { companyId, linkId } = link;
  const address = email.toLowerCase();
  await tx.query(sql`
    DELETE FROM customer_visit
     WHERE company_id = ${companyId} AND link_id = ${linkId}::uuid
       AND (expires <= now() OR (email = ${address} AND pass_hash IS NULL))`);
  const recipient = (await addressesOf(tx, link)).find((one) => one.toLowerCase() === address);
  if (recipient === undefined) return undefined;
  const [made] = await tx.query<{ visitId: string }>(sql`
    INSERT INTO customer_visit (company_id, link_id, email, expires)
    VALUES (${companyId}, ${linkId}::uuid, ${address}, now() + make_interval(hours => ${MAILED_WITHIN_HOURS}))
    RETURNING visit_id AS "visitId"`);
  return made === undefined ? undefined : { ...made, recipient };
}

/** Takes a code, which then is void, for a pass; undefined: it is none, or over. */
export async function enterVisit(
  database: Database,
  { companyId, linkId }: Link,
  code: string,
): Promise<{ readonly pass: string; readonly expires: string } | undefined> {
  const pass = randomBytes(PASS_BYTES).toString('hex');
  const [visit] = await database.transaction(serviceOf(companyId), (tx) =>
    tx.query<{ expires: string }>(sql`
      UPDATE customer_visit
         SET code_hash = NULL, pass_hash = ${secretHash(pass)}, expires = now() + make_interval(hours => ${PASS_HOURS})
       WHERE company_id = ${companyId} AND link_id = ${linkId}::uuid AND code_hash = ${mailedCodeHash(code)}
         AND expires > now()
      RETURNING expires`),
  );
  return visit === undefined ? undefined : { pass, expires: visit.expires };
}

/** Whether a link opens for a pass: it asks for none, or the pass is of it and its address still one of the customer's. */
export async function isOpenFor(
  database: Database,
  link: Link & Pick<FoundLink, 'asksCode'>,
  pass: string | undefined,
): Promise<boolean> {
  if (!link.asksCode) return true;
  if (pass === undefined) return false;
  const { companyId, linkId } = link;
  return database.read(serviceOf(companyId), async (tx) => {
    const [visit] = await tx.query<{ email: string }>(sql`
      SELECT email FROM customer_visit
       WHERE company_id = ${companyId} AND link_id = ${linkId}::uuid AND pass_hash = ${secretHash(pass)}
         AND expires > now()`);
    if (visit === undefined) return false;
    return (await addressesOf(tx, link)).some((address) => address.toLowerCase() === visit.email);
  });
}
