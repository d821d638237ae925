import { type CustomerRow, createCustomer, updateCustomer } from '../../../src/contract/customers.ts';
import { readRecipients, recipientsFault, recipientsText } from '../../../src/domain/customer.ts';
import { customer } from '../../../src/domain/entities/customer.ts';
import { LOGO_BYTES, LOGO_SIDE } from '../../../src/domain/logo.ts';
import { administrative } from '../../audit/administrative.ts';
import { assignments, insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { editedColumns, selectedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import type { Route } from '../../serving/route.ts';
import { givenPicture } from '../photos/given-picture.ts';
import { auditedCustomer } from './audited-customer.ts';

const COLUMNS = selectedColumns(customer);

/** @throws Refusal `bad-request` (422) where another one is called so, archived or not: what shipments have is known by its name */
async function refuseTaken(tx: Transaction, companyId: string, name: string): Promise<void> {
  const [other] = await tx.query(sql`
    SELECT 1 FROM customer WHERE company_id = ${companyId} AND lower(name) = lower(${name})`);
  if (other !== undefined) throw refusedField('taken', 'Another customer has this name.', 'name');
}

/** @throws Refusal `forbidden` for who sees only some shipments, to whom there are no customers */
async function refuseFiltered(tx: Transaction): Promise<void> {
  const [sight] = await tx.query<{ all: boolean }>(sql`SELECT lading_shows_all() AS all`);
  if (sight?.all !== true) throw new Refusal('forbidden');
}

interface Given {
  readonly logo?: string | undefined;
  readonly recipients?: string | undefined;
  readonly limitProfile?: string | undefined;
}

/**
 * What is stored of what was sent: of a logo what is left without its camera's notes, of addresses each once.
 * @param before the profile that it has, which may be gone or archived by now
 * @throws Refusal `bad-request` (422)
 */
async function checked<T extends Given>(tx: Transaction, companyId: string, given: T, before = ''): Promise<T> {
  const { logo, recipients, limitProfile = '' } = given;
  const fault = recipients === undefined ? null : recipientsFault(recipients);
  if (fault === 'not-an-email') throw refusedField(fault, 'One of them is no address.', 'recipients');
  if (fault === 'too-many') throw refusedField(fault, 'There are too many.', 'recipients');
  if (limitProfile !== '' && limitProfile !== before) {
    const [profile] = await tx.query(sql`
      SELECT 1 FROM limit_profile WHERE company_id = ${companyId} AND lower(name) = lower(${limitProfile})`);
    if (profile === undefined) {
      throw refusedField('limit-profile', `No limit profile is called ${limitProfile}.`, 'limitProfile');
    }
  }
  return {
    ...given,
    ...(logo === undefined || logo === '' ? {} : { logo: stored(logo) }),
    ...(recipients === undefined ? {} : { recipients: recipientsText(readRecipients(recipients)) }),
  };
}

const stored = (logo: string): string =>
  Buffer.from(givenPicture(logo, 'logo', LOGO_BYTES, LOGO_SIDE)).toString('base64');

/** For whom a company ships (docs/decisions/customers.md); their list is one of `entityListRoutes`. */
export const customerRoutes: readonly Route[] = [
  administrative(
    createCustomer,
    { subject: auditedCustomer, made: ({ data }) => data.customerId },
    async (tx, { body }, { companyId, loginName }) => {
      const name = body.name.trim();
      await refuseFiltered(tx);
      await refuseTaken(tx, companyId, name);
      const values = {
        company_id: companyId,
        customer_id: body.customerId,
        name,
        created_by: loginName,
        ...editedColumns(customer, await checked(tx, companyId, body)),
      };
      const [row] = await tx.query<CustomerRow>(sql`
        INSERT INTO customer ${insertion(values)} ON CONFLICT (company_id, customer_id) DO NOTHING RETURNING ${COLUMNS}`);
      if (row !== undefined) return { data: row };
      const detail = 'This customer already exists.';
      throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'customerId' }] });
    },
    'administer',
  ),
  administrative(
    updateCustomer,
    { subject: auditedCustomer, id: (_tx, { params }) => params.customerId },
    async (tx, { params: { customerId }, body, doneAt }, session) => {
      const { companyId } = session;
      const own = sql`company_id = ${companyId} AND customer_id = ${customerId}`;
      const subject = `customer:${customerId}`;
      const [current] = await tx.query<CustomerRow>(sql`SELECT ${COLUMNS} FROM customer WHERE ${own} FOR UPDATE`);
      if (current === undefined) throw new Refusal('not-found');
      await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
      const changes = assignments(editedColumns(customer, await checked(tx, companyId, body, current.limitProfile)));
      if (changes === undefined) return { data: current };
      await noteEdit(tx, session, subject, doneAt);
      const [row = current] = await tx.query<CustomerRow>(
        sql`UPDATE customer SET ${changes} WHERE ${own} RETURNING ${COLUMNS}`,
      );
      return { data: row };
    },
    'administer',
  ),
];
