import { TRACKING_ITEM_TYPE } from '../../src/contract/scripts.ts';
import { insertNewCompany } from '../capabilities/setup/new-company.ts';
import { hashPassword } from '../capabilities/sign-in/password.ts';
import { prepareInstallation } from '../company/prepare-installation.ts';
import { makePassword } from '../company/readable-password.ts';
import type { Database, Transaction } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import { sql } from '../database/sql.ts';
import { makeGatewayKey } from '../http/gateway.ts';
import { foldAlerts } from '../incidents/fold-alerts.ts';
import { decideNotifications } from '../notifications/decide-notifications.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';
import { evaluateDemo } from './evaluate-demo.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertMonitoring } from './insert-monitoring.ts';
import { insertPlaces } from './insert-places.ts';
import { insertTelemetry } from './insert-telemetry.ts';
import { insertWarehouses } from './insert-warehouses.ts';
import { insertAdministration } from './make-administration.ts';
import { makeComments } from './make-comments.ts';
import { COMPANY_PLANS, type DemoCompany, makeCompany } from './make-company.ts';
import { makeJobs } from './make-jobs.ts';
import { makeViews } from './make-views.ts';
import { makeWebhook } from './make-webhook.ts';

interface DemoOptions {
  readonly empty: boolean;
  readonly demoPassword: string | undefined;
}

export interface MadeDemo {
  readonly password: string;
  /** True when the password was given, not made here. */
  readonly chosen: boolean;
  /** The key of one of the first company's gateways, for the simulator; only its hash is stored. */
  readonly gatewayKey: string;
}

/**
 * Fills a new database with the demo companies, or with nothing when it is to be empty.
 * @returns the accounts' password; only its hashes are stored
 */
export async function prepareDemo(database: Database, options: DemoOptions): Promise<MadeDemo | undefined> {
  const password = options.demoPassword ?? makePassword();
  const hashes = options.empty ? [] : await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(password)));
  const now = Date.now();
  const taken = new Set<string>();
  const companies: DemoCompany[] = [];
  const made = await prepareInstallation(database, async (tx) => {
    let gatewayKey: string | undefined;
    for (const plan of options.empty ? [] : COMPANY_PLANS) {
      const company = makeCompany(plan, now, taken);
      companies.push(company);
      await insertCompany(tx, company, DEMO_ACCOUNTS, hashes, now);
      const gateway = company.devices.find((device) => device.kind === 'gateways');
      if (gateway === undefined || gatewayKey !== undefined) continue;
      gatewayKey = await makeGatewayKey(tx, { companyId: plan.companyId, macId: gateway.mac_id });
      // The simulator passes on by it what devices say anywhere: being heard by it is no place.
      await tx.query(sql`UPDATE device SET location = '', latitude = NULL, longitude = NULL
                          WHERE company_id = ${plan.companyId} AND mac_id = ${gateway.mac_id}`);
    }
    return gatewayKey;
  });
  // Its alerts, their incidents and the estimates of its shipments are there when the first console asks.
  if (made !== undefined) {
    await evaluateDemo(database, companies);
    while ((await foldAlerts(database, decideNotifications)) > 0);
  }
  return made === undefined ? undefined : { password, chosen: options.demoPassword !== undefined, gatewayKey: made };
}

/** Inserts a company and those of the accounts that are its own. @param hashes the accounts' password hashes, in their order */
export async function insertCompany(
  tx: Transaction,
  company: DemoCompany,
  accounts: readonly DemoAccount[],
  hashes: readonly string[],
  now: number,
): Promise<void> {
  const { companyId, name, shipments } = company.plan;
  await insertNewCompany(tx, { companyId, name, shipmentPrefix: shipments.prefix });
  await insertAccounts(tx, companyId, accounts, hashes);
  await insertAdministration(tx, companyId, company.administration);
  await insertPlaces(tx, companyId, company.places);
  await insertDefaults(tx, companyId, company, now);
  await insertRows(tx, 'saved_view', companyId, makeViews(companyId, accounts));
  await insertRows(tx, 'comment', companyId, makeComments(companyId, accounts, company.shipments, now));
}

async function insertDefaults(tx: Transaction, companyId: string, company: DemoCompany, now: number): Promise<void> {
  await insertRows(tx, 'device', companyId, company.devices);
  const claims = company.devices.map(({ mac_id }) => ({ mac_id, claimed_by: 'operator' }));
  await insertRows(tx, 'device_claim', companyId, claims);
  // Before its shipments: those of some are shared with them from the beginning.
  await insertRows(tx, 'customer', companyId, company.customers);
  await insertRows(tx, 'shipping_pick_list', companyId, company.shipments);
  await insertRows(tx, 'shipping_pick_item', companyId, company.items);
  await insertRows(tx, 'job', companyId, makeJobs(company.shipments, company.items, company.devices));
  await insertTelemetry(tx, companyId, company.telemetry);
  await insertMonitoring(tx, companyId, company);
  await insertWarehouses(tx, companyId, company.warehouses, now);
  await insertRows(tx, 'device_inventory', companyId, company.inventory);
  await insertRows(tx, 'public_link', companyId, company.publicLinks);
  await insertRows(tx, 'webhook', companyId, [makeWebhook(companyId)]);
  await insertRows(tx, 'route_map', companyId, company.geozones.maps);
  await insertRows(tx, 'route_map_point', companyId, company.geozones.points);
  await insertRows(tx, 'route_map_association', companyId, company.geozones.associations);
  await tx.query(sql`
    UPDATE shipping_pick_list s
       SET bill_of_lading = i.item_id || '|' || i.item_kind || '|' || i.item_text
      FROM shipping_pick_item i
     WHERE i.company_id = s.company_id AND i.shipment_guid = s.guid AND i.item_type = ${TRACKING_ITEM_TYPE}
       AND s.company_id = ${companyId}`);
}
