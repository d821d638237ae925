import { sql } from 'drizzle-orm/sql';
import { monitorRules, tryMonitorRules, updateMonitorRules } from '../../../src/contract/monitoring.ts';
import { effectiveRules } from '../../../src/domain/monitoring/default-rules.ts';
import type { RuleLayer, RuleSettings } from '../../../src/domain/monitoring/rule-settings.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal } from '../../http/refusal.ts';
import { markScope } from '../../monitoring/mark.ts';
import { newestLayers, readLayers, type StoredLayer } from '../../monitoring/read-rules.ts';
import { command, query, type Route } from '../../serving/route.ts';
import { checkLayer, configTypeOf, rulesNow } from './check-layer.ts';
import { tryRules } from './try-rules.ts';

/** Rules and layers as the answers have them. */
const plain = (rules: RuleSettings | RuleLayer): Record<string, Record<string, boolean | number | null>> =>
  Object.fromEntries(Object.entries(rules).map(([rule, fields]) => [rule, { ...fields }]));
const stored = (layer: StoredLayer) => ({ ...layer, settings: plain(layer.settings) });

/** Changes of the settings in an answer, at most. */
const HISTORY_MAX = 200;

const read = query(monitorRules, async (tx, { query: asked }, { companyId }) => {
  const { guid = null } = asked;
  const configType = guid === null ? (asked.configType ?? null) : await configTypeOf(tx, companyId, guid);
  const { defaults, layers, history } = await rulesNow(tx, companyId, configType, guid);
  return {
    effective: plain(effectiveRules(defaults, ...layers.map(({ settings }) => settings))),
    defaults: plain(defaults),
    layers: layers.map(stored),
    history: history.toReversed().slice(0, HISTORY_MAX).map(stored),
  };
});

const replace = command(
  updateMonitorRules,
  async (tx, { body }, { companyId, loginName }) => {
    const { scope, baseVersion } = body;
    const settings = await checkLayer(tx, companyId, scope, body.settings);
    // Of two who change one scope the second waits here, and then sees what the first did.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`monitor_rules ${companyId} ${scope}`}, 0))`);
    const current = newestLayers(await readLayers(tx, companyId, [scope])).get(scope);
    if (current === undefined) {
      if (baseVersion !== undefined) throw new Refusal('not-found');
    } else refuseStale(baseVersion, current);
    const version = (current?.version ?? 0) + 1;
    await tx.query(sql`
      INSERT INTO monitor_rules (company_id, scope, version, settings, changed_by, changed)
      VALUES (${companyId}, ${scope}, ${version}, ${JSON.stringify(settings)}::jsonb, ${loginName},
              date_trunc('milliseconds', now()))`);
    await markScope(tx, companyId, scope);
    return { scope, version };
  },
  ['Company Administrator'],
);

export const monitoringRoutes: readonly Route[] = [
  read,
  replace,
  query(tryMonitorRules, (tx, { body }, session) => tryRules(tx, session, body), ['Company Administrator']),
];
