import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { CompanyRow } from '../../../contract/companies.ts';
import { RULE_NAMES } from '../../../domain/monitoring/default-rules.ts';
import type { RuleName } from '../../../domain/monitoring/rule-settings.ts';
import { RuleDialog } from '../../../kits/monitor-rules/rule-dialog.tsx';
import { RULE_WORDS, scopeWords } from '../../../kits/monitor-rules/rule-words.ts';
import { RulesHistory, RulesTable } from '../../../kits/monitor-rules/rules-table.tsx';
import { type Scope, useRules } from '../../../kits/monitor-rules/use-rules.ts';
import { onText } from '../../../ui/form/entered.ts';
import { AdminCard } from '../admin-card.tsx';
import { matches } from '../matches.ts';

/** Scopes of every company that are set here, from the company's on; a shipment's own are set where the shipment is. */
const SCOPES = ['company', 'config:0', 'config:1', 'config:2', 'config:3', 'config:4'] as const;
/** The config type of assets. */
const ASSET = 3;

/** The config type that a scope's rules begin with; null: none. */
function configTypeOf(scope: Scope): number | null {
  if (scope.startsWith('asset:')) return ASSET;
  return scope.startsWith('config:') ? Number(scope.slice('config:'.length)) : null;
}

/** The kinds of asset a company has, by their types, each once. */
const assetTypesOf = (company: CompanyRow | undefined): readonly string[] => [
  ...new Set(company?.assetTypes.flatMap(({ config, value }) => (config === 'Asset' ? value.trim() : []))),
];

/** The rules of monitoring: what holds, for whom, and what the company has set itself (docs/decisions/monitoring.md). */
export function RulesCard({
  company,
  offline,
}: {
  readonly company: CompanyRow | undefined;
  readonly offline: boolean;
}) {
  const { t } = useLingui();
  const [scope, setScope] = useState<Scope>('company');
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<RuleName | null>(null);
  const scopes: readonly Scope[] = [...SCOPES, ...assetTypesOf(company).map((type): Scope => `asset:${type}`)];
  const { rules, reload } = useRules(scope);
  const { value } = rules;
  return (
    <AdminCard
      title={<Trans>Monitoring rules</Trans>}
      testId="admin-rules"
      search={{ label: t`Search rules`, text, onText: setText }}
      ready={value !== undefined}
      failed={rules.failed}
      onRetry={reload}
    >
      <NativeSelect
        label={t`Applies to`}
        size="md"
        mb="md"
        value={scope}
        data={scopes.map((one) => ({
          value: one,
          label: one.startsWith('asset:') ? t`Assets of type ${scopeWords(one, t)}` : scopeWords(one, t),
        }))}
        onChange={onText((value) => setScope(scopes.find((one) => one === value) ?? scope))}
      />
      {value !== undefined && (
        <>
          <RulesTable
            rules={value}
            scope={scope}
            shown={RULE_NAMES.filter((rule) => matches(text, t(RULE_WORDS[rule])))}
            offline={offline}
            onEdit={setEditing}
          />
          <RulesHistory rules={value} scope={scope} />
        </>
      )}
      {editing !== null && value !== undefined && (
        <RuleDialog
          rules={value}
          scope={scope}
          name={scopeWords(scope, t)}
          configType={configTypeOf(scope)}
          rule={editing}
          trial={null}
          onReload={reload}
          onSaved={() => {
            setEditing(null);
            reload();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </AdminCard>
  );
}
