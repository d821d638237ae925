import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { updateMonitorRules } from '../../contract/monitoring.ts';
import { checkRules, type FieldBounds, RULE_FIELDS } from '../../domain/monitoring/check-rules.ts';
import type { RuleLayer, RuleName } from '../../domain/monitoring/rule-settings.ts';
import { useProfile } from '../../local/session/profile.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { entryOf, type FieldEntry, valueOf } from './field-value.ts';
import classes from './monitor-rules.module.css';
import { RuleComparisonBox } from './rule-comparison.tsx';
import { RuleField } from './rule-field.tsx';
import { RuleTrial } from './rule-trial.tsx';
import { fieldName, RULE_WORDS, ruleFaultWords } from './rule-words.ts';
import { inheritedOf, ownLayer, type Rules, type Scope, type Settings } from './use-rules.ts';

interface RuleValues {
  readonly entries: Readonly<Record<string, FieldEntry>>;
  /** Of a shipment: from when on it holds. */
  readonly from: 'activation' | 'now';
}

interface RuleDialogProps {
  readonly rules: Rules;
  readonly scope: Scope;
  /** Whose settings they are, in words. */
  readonly name: string;
  /** What the built-in settings follow from; null: none, as for the whole company. */
  readonly configType: number | null;
  readonly rule: RuleName;
  /** The shipment that it is tried on; null: a person chooses one. */
  readonly trial: string | null;
  /** Has `rules` asked for again: somebody else has changed them. */
  readonly onReload: () => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sets one rule of a scope, field by field; what is left empty is as below. It can be tried on a shipment first. */
export function RuleDialog(props: RuleDialogProps) {
  // Of other settings it is another form.
  return <RuleForm key={ownLayer(props.rules, props.scope)?.version ?? 0} {...props} />;
}

function RuleForm({ rules, scope, name, configType, rule, trial, onReload, onSaved, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const user = useProfile();
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const own = ownLayer(rules, scope);
  const fields = Object.entries<FieldBounds>(RULE_FIELDS[rule]);
  const below = rules.layers.filter((layer) => layer.scope !== scope).map((layer) => layer.settings as RuleLayer);
  const isOfShipment = scope.startsWith('shipment:');
  const settingsOf = ({ entries }: RuleValues) => settingsWith(own?.settings ?? {}, rule, fields, entries, unit);
  const faultsOf = (values: RuleValues) => {
    const checked = checkRules(settingsOf(values), configType, ...below);
    return checked.ok ? [] : checked.faults;
  };
  const form = useForm<RuleValues>({
    start: () => ({
      entries: Object.fromEntries(
        fields.map(([field, bounds]) => [field, entryOf(bounds, field, own?.settings[rule]?.[field], unit)]),
      ),
      from: 'now',
    }),
    // Each field says itself what is wrong with it.
    check: (values) => ({ entries: faultsOf(values).length > 0 ? '' : null }),
    isChanged: ({ entries }, start) => JSON.stringify(entries) !== JSON.stringify(start.entries),
    save: async (values, { send }) => {
      if (isOffline) return;
      const settings = settingsOf(values);
      const from = isOfShipment && values.from === 'now' ? { from: values.from } : {};
      const base = own === undefined ? {} : { baseVersion: own.version };
      const body = { scope, settings, ...from, ...base };
      if (await send(body, (headers) => call(updateMonitorRules, { body, headers }))) onSaved();
    },
  });
  const { entries } = form.values;
  const faults = faultsOf(form.values);
  return (
    <FormDialog
      form={form}
      title={`${t(RULE_WORDS[rule])}: ${name}`}
      size="form"
      action={<Trans>Apply</Trans>}
      disabled={!form.isChanged || form.isFaulty || isOffline}
      note={
        <>
          {form.failure?.code === 'version-conflict' && (
            <Button size="compact-md" mih="var(--h)" variant="default" onClick={onReload}>
              <Trans>Show current rule</Trans>
            </Button>
          )}
          {isOffline && (
            <p role="status" className={classes.quiet}>
              <Trans>Needs a connection.</Trans>
            </p>
          )}
        </>
      }
      onClose={onClose}
    >
      {fields.map(([field, bounds], at) => (
        <RuleField
          key={field}
          rule={rule}
          field={field}
          bounds={bounds}
          first={at === 0}
          inherited={inheritedOf(rules, scope, rule, field)}
          entry={entries[field]}
          fault={faults.find((one) => one.rule === rule && one.field === field)?.fault}
          onEntry={(entry) => form.set({ entries: { ...entries, [field]: entry } })}
        />
      ))}
      {faults
        .filter((one) => one.rule !== rule)
        .map((one) => (
          <p key={`${one.rule} ${one.field}`} role="alert">
            {one.rule} {fieldName(one.field, t)}: {ruleFaultWords(one.fault, t)}
          </p>
        ))}
      {isOfShipment && (
        <NativeSelect
          {...form.text('from')}
          label={t`It holds`}
          description={t`Messages since then are evaluated again.`}
          data={[
            { value: 'now', label: t`From now on` },
            { value: 'activation', label: t`From the activation on` },
          ]}
        />
      )}
      {trial === null && !scope.startsWith('warehouse:') && (
        <RuleComparisonBox scope={scope} settings={faults.length === 0 ? settingsOf(form.values) : null} />
      )}
      <RuleTrial
        scope={scope}
        configType={configType}
        trial={trial}
        settings={faults.length === 0 ? settingsOf(form.values) : null}
        now={own?.settings ?? {}}
      />
    </FormDialog>
  );
}

/** The settings of a scope with those of one rule as the form has them. */
function settingsWith(
  before: Settings,
  rule: RuleName,
  fields: readonly (readonly [string, FieldBounds])[],
  form: Readonly<Record<string, FieldEntry>>,
  unit: 'Celsius' | 'Fahrenheit',
): Settings {
  const known = new Set(fields.map(([field]) => field));
  // What a later version has set stays.
  const kept = Object.entries(before[rule] ?? {}).filter(([field]) => !known.has(field));
  const own = fields.flatMap(([field, bounds]) => {
    const value = valueOf(bounds, field, form[field], unit);
    return value === undefined ? [] : [[field, value] as const];
  });
  const { [rule]: _, ...others } = before;
  const all = [...kept, ...own];
  return all.length === 0 ? others : { ...others, [rule]: Object.fromEntries(all) };
}
