import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { timeOf } from '../../domain/instant.ts';
import { RULE_FIELDS } from '../../domain/monitoring/check-rules.ts';
import type { RuleName } from '../../domain/monitoring/rule-settings.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ShortTable } from '../../ui/table/short-table.tsx';
import { momentWords } from '../../ui/time-words.ts';
import classes from './monitor-rules.module.css';
import { fieldName, RULE_WORDS } from './rule-words.ts';
import { isSetHere, type Rules, type Scope } from './use-rules.ts';
import { useValueWords } from './use-value-words.ts';

/** What holds of a rule, in words: every field of it, or that it is switched off. */
export function RuleValues({ rules, rule }: { readonly rules: Rules; readonly rule: RuleName }) {
  const { t } = useLingui();
  const valueWords = useValueWords();
  const fields = rules.effective[rule];
  if (fields?.['enabled'] === false) {
    return (
      <StateMark state="none">
        <Trans context="rule">Disabled</Trans>
      </StateMark>
    );
  }
  return (
    Object.keys(RULE_FIELDS[rule])
      .filter((field) => field !== 'enabled')
      .map((field) => `${fieldName(field, t)}: ${valueWords(rule, field, fields?.[field])}`)
      .join(' · ') || t`On`
  );
}

interface RulesTableProps {
  readonly rules: Rules;
  readonly scope: Scope;
  /** Those that are listed, in order. */
  readonly shown: readonly RuleName[];
  readonly offline: boolean;
  readonly onEdit: (rule: RuleName) => void;
}

/** The rules of a scope: what holds, and whether the scope says so itself. */
export function RulesTable({ rules, scope, shown, offline, onEdit }: RulesTableProps) {
  const { t } = useLingui();
  return (
    <ShortTable
      label={t`Monitoring rules`}
      rows={shown}
      rowKey={(rule) => rule}
      empty={<Trans>No rules match your search.</Trans>}
      columns={[
        { key: 'rule', name: <Trans>Rule</Trans>, cell: (rule) => <b>{t(RULE_WORDS[rule])}</b> },
        { key: 'values', name: <Trans>In effect</Trans>, cell: (rule) => <RuleValues rules={rules} rule={rule} /> },
        {
          key: 'own',
          name: <Trans>Set here</Trans>,
          cell: (rule) => (isSetHere(rules, scope, rule) ? <Trans>yes</Trans> : <Trans>no</Trans>),
        },
        {
          key: 'edit',
          name: <Trans>Actions</Trans>,
          end: true,
          cell: (rule) => (
            <Button
              variant="default"
              mih="var(--h)"
              leftSection={<IconPencil size={18} aria-hidden />}
              aria-label={t`Edit ${t(RULE_WORDS[rule])}`}
              disabled={offline}
              onClick={() => onEdit(rule)}
            >
              <Trans>Edit</Trans>
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Versions that are listed; the audit log has all. */
const VERSIONS = 5;

/** Who changed the settings of a scope, and when; nothing where nobody did. */
export function RulesHistory({ rules, scope }: { readonly rules: Rules; readonly scope: Scope }) {
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
