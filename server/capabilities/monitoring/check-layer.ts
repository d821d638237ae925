import { checkRules } from '../../../src/domain/monitoring/check-rules.ts';
import { defaultRules } from '../../../src/domain/monitoring/default-rules.ts';
import type { RuleLayer } from '../../../src/domain/monitoring/rule-settings.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  assetTypeOf,
  newestLayers,
  type RuledShipment,
  readLayers,
  scopesFor,
  scopesOfDevice,
} from '../../monitoring/read-rules.ts';

const SHIPMENT = 'shipment:';
const CONFIG = 'config:';
const ASSET = 'asset:';
const WAREHOUSE = 'warehouse:';
/** The config type of assets (spec 1 §3). */
export const ASSET_CONFIG = 3;

/** What rules go by of a shipment. @throws Refusal `not-found` */
export async function ruledShipment(tx: Transaction, companyId: string, guid: string): Promise<RuledShipment> {
  const [row] = await tx.query<{ configType: number; customer: string }>(sql`
    SELECT config_type AS "configType", custom_data2 AS customer FROM shipping_pick_list
     WHERE company_id = ${companyId} AND guid = ${guid}`);
  if (row === undefined) throw new Refusal('not-found');
  return { guid, configType: row.configType, assetType: assetTypeOf(row.configType, row.customer) };
}

/** @throws Refusal `not-found` */
async function refuseUnknownWarehouse(tx: Transaction, companyId: string, macId: string): Promise<void> {
  const [row] = await tx.query(sql`SELECT 1 FROM warehouse WHERE company_id = ${companyId} AND mac_id = ${macId}`);
  if (row === undefined) throw new Refusal('not-found');
}

/** Whose rules are asked for. */
export interface RuleSubject extends RuledShipment {
  /** The gateway of a warehouse. */
  readonly warehouse: string | null;
}

/** The scopes that hold for it, each over the one before. */
const scopesOf = (subject: RuleSubject): string[] =>
  subject.warehouse === null ? scopesFor(subject) : scopesOfDevice(subject.warehouse);

/** What a scope is of: a shipment, a config type, a kind of asset, a warehouse, or none of them. @throws Refusal `not-found` */
export async function meantBy(tx: Transaction, companyId: string, scope: string): Promise<RuleSubject> {
  const none = { guid: null, configType: null, assetType: '', warehouse: null };
  if (scope.startsWith(CONFIG)) return { ...none, configType: Number(scope.slice(CONFIG.length)) };
  if (scope.startsWith(ASSET)) return { ...none, configType: ASSET_CONFIG, assetType: scope.slice(ASSET.length) };
  if (scope.startsWith(WAREHOUSE)) {
    const warehouse = scope.slice(WAREHOUSE.length);
    await refuseUnknownWarehouse(tx, companyId, warehouse);
    return { ...none, warehouse };
  }
  if (!scope.startsWith(SHIPMENT)) return none;
  const guid = scope.slice(SHIPMENT.length);
  return { ...none, ...(await ruledShipment(tx, companyId, guid)) };
}

/**
 * Settings that a scope can have: every field within its bounds, and none against another, laid over what is below.
 * @throws Refusal `bad-request` (422) with a fault for each field; `not-found` for a shipment or warehouse the company doesn't have
 */
export async function checkLayer(
  tx: Transaction,
  companyId: string,
  scope: string,
  settings: unknown,
): Promise<RuleLayer> {
  const meant = await meantBy(tx, companyId, scope);
  const { configType } = meant;
  const scopes = scopesOf(meant);
  const inForce = newestLayers(await readLayers(tx, companyId, scopes));
  const under = scopes.slice(0, scopes.indexOf(scope)).map((name) => inForce.get(name)?.settings ?? {});
  const checked = checkRules(settings, configType, ...under);
  if (checked.ok) return checked.layer;
  const errors = checked.faults.map(({ rule, field, fault }) => {
    const path = ['settings', rule, field].filter((name) => name !== '').join('.');
    return { code: fault, detail: path, field: path };
  });
  throw new Refusal('bad-request', { status: 422, errors });
}

/** The layers in force for a subject, from the company's on, and the rules they make. */
export async function rulesNow(tx: Transaction, companyId: string, subject: RuleSubject) {
  const { configType } = subject;
  const scopes = scopesOf(subject);
  const history = await readLayers(tx, companyId, scopes);
  const inForce = newestLayers(history);
  return {
    scopes,
    history,
    defaults: defaultRules(configType),
    layers: scopes.flatMap((scope) => inForce.get(scope) ?? []),
  };
}
