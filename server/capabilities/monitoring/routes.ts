import {
  compareMonitorRules,
  monitorRules,
  tryMonitorRules,
  updateMonitorRules,
} from '../../../src/contract/monitoring.ts';
import { effectiveRules } from '../../../src/domain/monitoring/default-rules.ts';
import type { RuleLayer, RuleSettings } from '../../../src/domain/monitoring/rule-settings.ts';
import { administrative } from '../../audit/administrative.ts';
import type { StoredLayer } from '../../monitoring/read-rules.ts';
import { query, type Route } from '../../serving/route.ts';
import { auditedRules } from './audited-rules.ts';
import { ASSET_CONFIG, ruledShipment, rulesNow } from './check-layer.ts';
import { compareRules } from './compare-rules.ts';
import { replaceRules } from './replace-rules.ts';
import { tryRules } from './try-rules.ts';

/** Rules and layers as the answers have them. */
const plain = (rules: RuleSettings | RuleLayer): Record<string, Record<string, boolean | number | null>> =>
  Object.fromEntries(Object.entries(rules).map(([rule, fields]) => [rule, { ...fields }]));
const stored = (layer: StoredLayer) => ({ ...layer, settings: plain(layer.settings) });

/** Changes of the settings in an answer, at most. */
const HISTORY_MAX = 200;

const read = query(monitorRules, async (tx, { query: asked }, { companyId }) => {
  const { guid, assetType = '', macId: warehouse = null } = asked;
  const configType = asked.configType ?? (assetType === '' ? null : ASSET_CONFIG);
  const shipment =
    guid === undefined ? { guid: null, configType, assetType } : await ruledShipment(tx, companyId, guid);
  const { defaults, layers, history } = await rulesNow(tx, companyId, { ...shipment, warehouse });
  return {
    effective: plain(effectiveRules(defaults, ...layers.map(({ settings }) => settings))),
    defaults: plain(defaults),
    layers: layers.map(stored),
    history: history.toReversed().slice(0, HISTORY_MAX).map(stored),
  };
});

const replace = administrative(
  updateMonitorRules,
  { subject: auditedRules, id: (_tx, { body: { scope } }) => scope },
  async (tx, { body }, session) => {
    const { scope, baseVersion, settings, from } = body;
    return { scope, version: await replaceRules(tx, session, { scope, settings, baseVersion, from }) };
  },
  'administer',
);

export const monitoringRoutes: readonly Route[] = [
  read,
  replace,
  query(compareMonitorRules, (tx, { body }, session) => compareRules(tx, session, body), 'administer'),
  query(tryMonitorRules, (tx, { body }, session) => tryRules(tx, session, body), 'administer'),
];
