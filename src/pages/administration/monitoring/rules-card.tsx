import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { timeOf } from '../../../domain/instant.ts';
import { RULE_FIELDS } from '../../../domain/monitoring/check-rules.ts';
import { RULE_NAMES } from '../../../domain/monitoring/default-rules.ts';
import type { RuleName } from '../../../domain/monitoring/rule-settings.ts';
import { useProfile } from '../../../local/session/profile.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { momentWords } from '../../../ui/time-words.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { matches } from '../matches.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { fieldName, RULE_WORDS, scopeWords } from './rule-words.ts';
import { ownLayer, type Rules, SCOPES, type Scope, useRules } from './use-rules.ts';
import { useValueWords } from './use-value-words.ts';

/** The rules of monitoring: what holds, for whom, and what the company has set itself (docs/decisions/monitoring.md). */
export function RulesCard({ offline }: { readonly offline: boolean }) {
  const { t } = useLingui();
  const user = useProfile();
  const [scope, setScope] = useState<Scope>('company');
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<RuleName | null>(null);
  const { rules, reload } = useRules(scope);
  const valueWords = useValueWords();
  const { value } = rules;
  const own = value === undefined ? undefined : ownLayer(value, scope);
  const found = RULE_NAMES.filter((rule) => matches(text, t(RULE_WORDS[rule])));
  return (
    <AdminCard
      title={<Trans>Monitoring Rules</Trans>}
      testId="admin-rules"
      search={{ label: t`Search rules`, text, onText: setText }}
      ready={value !== undefined}
      failed={rules.failed}
      onRetry={reload}
    >
      <NativeSelect
        label={t`For`}
        size="md"
        mb="md"
        value={scope}
        data={SCOPES.map((one) => ({ value: one, label: scopeWords(one, t) }))}
        onChange={({ currentTarget }) => setScope(SCOPES.find((one) => one === currentTarget.value) ?? scope)}
      />
      {value !== undefined && (
        <>
          <ShortTable
            label={t`Monitoring rules`}
            rows={found}
            rowKey={(rule) => rule}
            empty={<Trans>No rule fits the search.</Trans>}
            columns={[
              { key: 'rule', name: <Trans>Rule</Trans>, cell: (rule) => <b>{t(RULE_WORDS[rule])}</b> },
              {
                key: 'values',
                name: <Trans>What holds</Trans>,
                cell: (rule) =>
                  value.effective[rule]?.['enabled'] === false ? (
                    <StateMark state="none">
                      <Trans>Switched off</Trans>
                    </StateMark>
                  ) : (
                    Object.keys(RULE_FIELDS[rule])
                      .filter((field) => field !== 'enabled')
                      .map(
                        (field) => `${fieldName(field, t)}: ${valueWords(rule, field, value.effective[rule]?.[field])}`,
                      )
                      .join(' · ') || t`On`
                  ),
              },
              {
                key: 'own',
                name: <Trans>Set here</Trans>,
                cell: (rule) =>
                  Object.keys(own?.settings[rule] ?? {}).length > 0 ? <Trans>yes</Trans> : <Trans>no</Trans>,
              },
              {
                key: 'edit',
                name: <Trans>Actions</Trans>,
                end: true,
                cell: (rule) => (
                  <Button
                    variant="default"
                    mih={48}
                    leftSection={<IconPencil size={18} aria-hidden />}
                    aria-label={t`Edit ${t(RULE_WORDS[rule])}`}
                    disabled={offline}
                    onClick={() => setEditing(rule)}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                ),
              },
            ]}
          />
          <History rules={value} scope={scope} />
        </>
      )}
      {editing !== null && value !== undefined && user !== null && (
        <RuleDialog
          key={`${scope} ${editing}`}
          rules={value}
          scope={scope}
          rule={editing}
          companyId={user.companyId}
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

/** Versions that are listed; the audit log has all. */
const VERSIONS = 5;

function History({ rules, scope }: { readonly rules: Rules; readonly scope: Scope }) {
  const reader = useTimeReader();
  const versions = rules.history.filter((one) => one.scope === scope).slice(0, VERSIONS);
  if (versions.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>Versions</Trans>
      </h3>
      <ul className={classes.quiet}>
        {versions.map(({ version, changedBy, changed }) => (
          <li key={version}>
            <Trans>
              Version {version}, {momentWords(timeOf(changed), reader)}, {changedBy}
            </Trans>
          </li>
        ))}
      </ul>
    </>
  );
}
