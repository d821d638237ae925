import { type DatedLayer, type RulesEra, rulesOverTime } from '../../src/domain/condition/effective-limits.ts';
import type { RuleLayer } from '../../src/domain/monitoring/rule-settings.ts';
import { classOf } from '../../src/domain/shipment-status.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { RulesOverTime } from './fold.ts';

/** A change of one scope's settings. */
export interface StoredLayer {
  readonly scope: string;
  readonly version: number;
  readonly settings: RuleLayer;
  readonly changedBy: string;
  /** ISO 8601. */
  readonly changed: string;
  /** From when on they hold: what was changed later of the same scope takes their place, each from its own moment on. */
  readonly from: string;
  /** Of a profile that a shipment was given its name; else empty. */
  readonly name: string;
}

/** The scope of a warehouse's own settings. */
const warehouseScope = (macId: string): string => `warehouse:${macId}`;

/** The scope of what a limit profile said when a shipment was given it. */
export const profileScope = (guid: string): string => `profile:${guid}`;

/** The scopes whose settings hold for a device on no shipment; they are a warehouse's own where it listens to one. */
export const scopesOfDevice = (macId: string): string[] => ['company', warehouseScope(macId)];

/** What rules go by of a shipment, or of those that have no more in common than this. */
export interface RuledShipment {
  /** Null: of a device on no shipment. */
  readonly configType: number | null;
  /** What an asset is, one of the company's asset configs (`assetTypeOf`); empty: none. */
  readonly assetType: string;
  /** Null: of none in particular. */
  readonly guid: string | null;
}

/** What kind of asset a shipment is: its customer field says so (spec 2 §3); empty where it is no asset. */
export const assetTypeOf = (configType: number, customer: string): string =>
  classOf(configType) === 'asset' ? customer.trim() : '';

/** The scopes whose settings hold for a subject, each over the one before. */
export const scopesFor = ({ configType, assetType, guid }: RuledShipment): string[] => [
  'company',
  ...(configType === null ? [] : [`config:${configType}`]),
  ...(assetType === '' ? [] : [`asset:${assetType}`]),
  ...(guid === null ? [] : [profileScope(guid), `shipment:${guid}`]),
];

const LAYER_COLUMNS = sql.raw(
  'scope, version, settings, changed_by AS "changedBy", changed, coalesce(valid_from, changed) AS "from", name',
);

/** Every change of these scopes, the oldest first. */
export const readLayers = (tx: Transaction, companyId: string, scopes: readonly string[]): Promise<StoredLayer[]> =>
  tx.query<StoredLayer>(sql`
    SELECT ${LAYER_COLUMNS} FROM monitor_rules
     WHERE company_id = ${companyId} AND scope = ANY (${sql.param(scopes)}::text[]) ORDER BY changed, scope, version`);

/** The settings that are in force of each scope. */
export const newestLayers = (layers: readonly StoredLayer[]): Map<string, StoredLayer> =>
  new Map(layers.toSorted((a, b) => a.version - b.version).map((layer) => [layer.scope, layer]));

/** The rules of a company's subjects. */
export interface CompanyRules {
  /** The rules of a subject as they were over time. */
  over(shipment: RuledShipment): RulesOverTime;
  /** The same of a device on no shipment. */
  ofDevice(macId: string): RulesOverTime;
}

const datedLayer = ({ from, ...layer }: StoredLayer): DatedLayer => ({ ...layer, from: Date.parse(from) });

/** The rules of a device on no shipment as they were over time, the oldest first. */
export async function readDeviceRulesOver(
  tx: Transaction,
  companyId: string,
  macId: string,
): Promise<readonly RulesEra[]> {
  const scopes = scopesOfDevice(macId);
  return rulesOverTime(null, scopes, (await readLayers(tx, companyId, scopes)).map(datedLayer));
}

/** The rules of one subject as they were over time, the oldest first. */
export async function readRulesOver(
  tx: Transaction,
  companyId: string,
  shipment: RuledShipment,
): Promise<readonly RulesEra[]> {
  const scopes = scopesFor(shipment);
  const layers = await readLayers(tx, companyId, scopes);
  return rulesOverTime(shipment.configType, scopes, layers.map(datedLayer));
}

/** What this process keeps of the companies' rules, until one of them changes. */
export function rulesCache(): {
  /** @param version counts the changes of the company's rules */
  of(tx: Transaction, companyId: string, version: number): Promise<CompanyRules>;
} {
  const kept = new Map<string, { readonly version: number; readonly rules: CompanyRules }>();
  return {
    async of(tx, companyId, version) {
      const known = kept.get(companyId);
      if (known?.version === version) return known.rules;
      const layers = await tx.query<StoredLayer>(sql`
        SELECT ${LAYER_COLUMNS} FROM monitor_rules
         WHERE company_id = ${companyId} ORDER BY changed, scope, version`);
      const dated = layers.map(datedLayer);
      const own = new Set(layers.map(({ scope }) => scope));
      const made = new Map<string, RulesOverTime>();
      const rulesFor = (configType: number | null, scopes: readonly string[]): RulesOverTime => {
        const key = `${configType} ${scopes.join(' ')}`;
        const found = made.get(key) ?? rulesOverTime(configType, scopes, dated);
        made.set(key, found);
        return found;
      };
      // Those that have none of their own share what they have.
      const having = (scopes: readonly string[]) => scopes.filter((scope) => own.has(scope));
      const rules: CompanyRules = {
        over: (shipment) => rulesFor(shipment.configType, having(scopesFor(shipment))),
        ofDevice: (macId) => rulesFor(null, having(scopesOfDevice(macId))),
      };
      kept.set(companyId, { version, rules });
      return rules;
    },
  };
}
