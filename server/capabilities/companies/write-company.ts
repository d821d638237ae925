import { randomInt } from 'node:crypto';
import type { updateCompany } from '../../../src/contract/companies.ts';
import type { BodyOf } from '../../../src/contract/operation.ts';
import { LOGO_BYTES, LOGO_SIDE, logoAddress, logoAt } from '../../../src/domain/logo.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { noteOpenIncidents } from '../../incidents/note-alerts.ts';
import { givenPicture } from '../photos/given-picture.ts';

type CompanyProperty = BodyOf<typeof updateCompany>['property'];

/** Letters of the company's name that stand in its links, and digits after them that keep two companies apart. */
const NAME_LETTERS = 24;
const DIGITS = 5;

/** A name for a company's links, made of its own. */
function linkName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, NAME_LETTERS);
  return `${letters}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
}

/**
 * A logo without what a camera wrote into it.
 * @throws Refusal `bad-request` (422) for what is no small JPEG
 */
function storedLogo(address: string): string {
  if (address === '') return '';
  const bytes = givenPicture(logoAt(address) ?? '', 'property.reportLogo', LOGO_BYTES, LOGO_SIDE);
  return logoAddress(Buffer.from(bytes).toString('base64'));
}

/**
 * Stores what is sent of a company, and keeps the rest.
 * @throws Refusal `bad-request` (422) for a logo that is none
 */
export async function writeCompany(
  tx: Transaction,
  companyId: string,
  { customPrefs, publicAccess, alertGroup, reportLogo }: CompanyProperty,
): Promise<void> {
  const [company] = await tx.query<{ name: string }>(sql`
    UPDATE company SET custom_prefs = custom_prefs || ${JSON.stringify(customPrefs)}::jsonb,
                       public_access = coalesce(${publicAccess ?? null}::boolean, public_access),
                       alert_group = coalesce(${alertGroup ?? null}::text, alert_group),
                       report_logo = coalesce(${reportLogo === undefined ? null : storedLogo(reportLogo)}::text, report_logo)
     WHERE company_id = ${companyId} RETURNING name`);
  if (customPrefs.escalation !== undefined) await noteOpenIncidents(tx, companyId);
  if (publicAccess !== true || company === undefined) return;
  await tx.query(sql`
    UPDATE company SET public_username = ${linkName(company.name)}
     WHERE company_id = ${companyId} AND public_username IS NULL`);
}
