import { createHash } from 'node:crypto';
import type { AssetConfig } from '../../src/domain/asset-config.ts';
import { REPORT_LIST } from '../config-lists/report-list.ts';
import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { sql } from '../database/sql.ts';
import { demoLogo } from './logos.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

/** Of the demo alone, and known to everybody: what a company shares with those who may look up its projects. */
export const demoProjectKey = (companyId: string): string => `projects-of-${companyId}`;

interface DemoPattern {
  readonly pattern: string;
  readonly description: string;
  readonly expression: string;
  readonly example: string;
  readonly prefix: string;
}

interface DemoProject {
  readonly project_id: string;
  readonly crate_id: string;
  readonly crate_no: string;
  readonly customer: string;
  readonly notes: string;
  readonly country: string;
  readonly destination: string;
}

/** What the administrators of a demo company have set up. */
export interface DemoAdministration {
  readonly company: {
    readonly name: string;
    readonly publicUsername: string;
    readonly assetTypes: readonly AssetConfig[];
    readonly origins: readonly string[];
    readonly vehicleTypes: readonly string[];
  };
  readonly patterns: readonly DemoPattern[];
  readonly projects: readonly DemoProject[];
}

/** Login names whose users have reports: those in the office. */
const REPORT_READERS = ['admin', 'user', 'admin2'];

const ASSET_TYPES: readonly AssetConfig[] = [
  { name: 'Engine stand', value: 'ES-40', config: 'Asset', active: true },
  { name: 'Insulated crate', value: 'IC-12', config: 'Asset', active: true },
  { name: 'Returnable tote', value: 'RT-06', config: 'Asset', active: true },
  { name: 'Box truck', value: 'BT-75', config: 'Vehicle', active: true },
  { name: 'Wooden crate', value: 'WC-08', config: 'Asset', active: false },
];

const CUSTOMERS = ['Halden Pharma', 'Castell Optics', 'Brightwater Foods', 'Oriel Turbines'];
const PROJECTS = 12;

function makePatterns(prefix: string): DemoPattern[] {
  return [
    {
      pattern: 'shipmentId',
      description: 'Shipment ID',
      expression: `^${prefix}[0-9]{4,8}$`,
      example: `${prefix}20431`,
      prefix,
    },
    {
      pattern: 'barcode',
      description: 'Barcode of a label',
      expression: '^[0-9A-Z-]{6,40}$',
      example: `${prefix}20431-2`,
      prefix,
    },
    { pattern: 'crateNo', description: 'Crate number', expression: '^C[0-9]{4}$', example: 'C0815', prefix: 'C' },
    { pattern: 'toteNo', description: 'Tote number', expression: '^T[0-9]{6}$', example: 'T004711', prefix: 'T' },
  ];
}

/** Crates, and totes where the notes are longer than four characters (spec 1 §9 "Asset label"). */
function makeProjects(random: Random, prefix: string, places: readonly DemoPlace[]): DemoProject[] {
  const destinations = places.filter((place) => place.type === 'Warehouse' || place.type === 'Destination');
  return Array.from({ length: PROJECTS }, (_, at) => {
    const { name, country } = random.pick(destinations);
    const isTote = at % 3 === 2;
    const number = String(random.whole(0, 9999)).padStart(4, '0');
    return {
      project_id: `${prefix}P${1001 + at}`,
      crate_id: String(5001 + at),
      crate_no: isTote ? `T00${number}` : `C${number}`,
      customer: random.pick(CUSTOMERS),
      notes: isTote ? `TOTE-${at + 1}` : `K${at + 1}`,
      country,
      destination: name,
    };
  });
}

/** The same for the same random numbers. */
export function makeAdministration(
  random: Random,
  name: string,
  prefix: string,
  places: readonly DemoPlace[],
): DemoAdministration {
  const origins = places.filter((place) => place.type === 'Warehouse' || place.type === 'Origin');
  return {
    company: {
      name,
      publicUsername: name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase(),
      assetTypes: ASSET_TYPES,
      origins: origins.slice(0, 5).map((place) => place.name),
      vehicleTypes: ['Box truck', 'Van', 'Trailer'],
    },
    patterns: makePatterns(prefix),
    projects: makeProjects(random, prefix, places),
  };
}

/** Puts a demo company's administration into a database that has its users and groups already. */
export async function insertAdministration(
  tx: Transaction,
  companyId: string,
  { company, patterns, projects }: DemoAdministration,
): Promise<void> {
  const keyHash = createHash('sha256').update(demoProjectKey(companyId)).digest('hex');
  const logo = demoLogo(company.name);
  const prefs = { assetTypes: company.assetTypes };
  await tx.query(sql`
    UPDATE company
       SET pattern = 'shipmentId', public_access = true, public_username = ${company.publicUsername},
           custom_prefs = ${JSON.stringify(prefs)}::jsonb, origins = ${JSON.stringify(company.origins)}::jsonb,
           vehicle_types = ${JSON.stringify(company.vehicleTypes)}::jsonb, alert_group = 'administrators',
           report_logo = ${logo === '' ? '' : `data:image/jpeg;base64,${logo}`}, project_key_hash = ${keyHash}
     WHERE company_id = ${companyId}`);
  const readers = `reports-${companyId}`;
  await insertRows(tx, 'user_group', companyId, [
    {
      group_id: readers,
      group_type: 'report',
      name: 'Report readers',
      permissions: [],
      reports: REPORT_LIST.map(({ reportKey }) => reportKey),
    },
  ]);
  await tx.query(sql`
    INSERT INTO membership (company_id, user_id, group_id)
    SELECT company_id, user_id, ${readers} FROM app_user
     WHERE company_id = ${companyId} AND login_name = ANY (${sql.param(REPORT_READERS)}::text[])`);
  await insertRows(tx, 'id_pattern', companyId, patterns);
  await insertRows(tx, 'project', companyId, projects);
}
