import { hashPassword } from '../../server/capabilities/sign-in/password.ts';
import type { Database } from '../../server/database/database.ts';
import { sql } from '../../server/database/sql.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../server/demo/demo-accounts.ts';
import { type CompanyPlan, makeCompany } from '../../server/demo/make-company.ts';
import { insertCompany } from '../../server/demo/prepare-demo.ts';
import { clock } from '../fixtures/test-clock.ts';
import { DEMO_PASSWORD } from '../server/support/server-child.ts';

/** A company that nobody has worked in yet, on a server that others use, too. */
export interface FreshCompany {
  readonly companyId: string;
  /** Under which name somebody of this company signs in: `provisioner`, `admin`, `user` or `designer`. */
  loginName(role: string): string;
  /** The id of their account. */
  userId(role: string): string;
}

/** The one that every demo begins with. */
export const DEMO_COMPANY: FreshCompany = {
  companyId: '1',
  loginName: (role) => role,
  userId: (role) => `u-${role}`,
};

/** Small, with something of every kind that a device copies: that is compared row by row again and again. */
const planOf = (companyId: string): CompanyPlan => ({
  companyId,
  name: `Company ${companyId}`,
  seed: 20_150_400 + Number(companyId),
  shipments: { prefix: `C${companyId}-`, recent: 60, older: 60, recentActive: 30, olderActive: 4 },
  assets: { assets: 20, assetsActive: 4, vehicles: 6, vehiclesActive: 1 },
  devices: { tags: 90, chimes: 12, gateways: 4, mikeys: 2, scanners: 2, chargers: 2, beacons: 2 },
  tagsAside: { 1: 2, 3: 2, 4: 2, 5: 1 },
  places: 14,
  lanes: 4,
  locationPrefix: `C${companyId}L`,
});

/** The companies that demos make have the first ids. */
const FIRST = 101;
let made = 0;
let hash: Promise<string> | undefined;

/** Adds a company with the demo's accounts, whose password is the demo's. */
export async function addFreshCompany(database: Database): Promise<FreshCompany> {
  const companyId = String(FIRST + made);
  made += 1;
  const loginName = (role: string) => `${role}-${companyId}`;
  const accounts = DEMO_ACCOUNTS.filter((account) => account.companyId === DEMO_COMPANY.companyId).map(
    (account): DemoAccount => ({ ...account, companyId, loginName: loginName(account.loginName) }),
  );
  hash ??= hashPassword(DEMO_PASSWORD);
  const devices = await database.read('installation', (tx) =>
    tx.query<{ id: string }>(sql`SELECT mac_id AS id FROM device`),
  );
  const taken = new Set(devices.map(({ id }) => id));
  const now = clock.now();
  const telemetry = { series: [], others: [], said: [] };
  // Nothing was said, so there is nothing to evaluate.
  const without = { telemetry, warehouses: [], toEvaluate: [], hands: [] };
  const company = { ...makeCompany(planOf(companyId), now, taken), ...without };
  const password = await hash;
  const hashes = accounts.map(() => password);
  await database.transaction('installation', (tx) => insertCompany(tx, company, accounts, hashes, now));
  return { companyId, loginName, userId: (role) => `u-${loginName(role)}` };
}
