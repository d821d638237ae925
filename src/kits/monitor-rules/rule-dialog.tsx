import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useSaving } from '../../api/use-saving.ts';
import { updateMonitorRules } from '../../contract/monitoring.ts';
import { checkRules, type FieldBounds, RULE_FIELDS } from '../../domain/monitoring/check-rules.ts';
import type { RuleLayer, RuleName } from '../../domain/monitoring/rule-settings.ts';
import { useProfile } from '../../local/session/profile.ts';
import { SaveFailed } from '../../outcome/save-failed.tsx';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { entryOf, type FieldEntry, valueOf } from './field-value.ts';
import classes from './monitor-rules.module.css';
import { RuleTrial } from './rule-trial.tsx';
import { fieldName, LEVEL_WORDS, RULE_WORDS, ruleFaultWords } from './rule-words.ts';
import { inheritedOf, ownLayer, type Rules, type Scope, type Settings } from './use-rules.ts';
import { useUnitWords, useValueWords } from './use-value-words.ts';

/** In place of a value: as the scopes below have it. */
const INHERITED = '';

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
  const { t } = useLingui();
  const { rules, scope, name, rule, onClose } = props;
  return (
    <Dialog title={`${t(RULE_WORDS[rule])}: ${name}`} size="form" stays onClose={onClose}>
      {/* Of other settings it is another form. */}
      <RuleForm key={ownLayer(rules, scope)?.version ?? 0} {...props} />
    </Dialog>
  );
}

function RuleForm({ rules, scope, configType, rule, trial, onReload, onSaved, onClose }: RuleDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const user = useProfile();
  const unit = user?.temperatureUnit ?? 'Fahrenheit';
  const own = ownLayer(rules, scope);
  const fields = Object.entries<FieldBounds>(RULE_FIELDS[rule]);
  const [stored] = useState(() =>
    Object.fromEntries(
      fields.map(([field, bounds]) => [field, entryOf(bounds, field, own?.settings[rule]?.[field], unit)]),
    ),
  );
  const [form, setForm] = useState<Readonly<Record<string, FieldEntry>>>(stored);
  const { busy, failure, save } = useSaving();
  const isOfShipment = scope.startsWith('shipment:');
  const [isFromNow, setFromNow] = useState(false);
  const settings = settingsWith(own?.settings ?? {}, rule, fields, form, unit);
  const below = rules.layers.filter((layer) => layer.scope !== scope).map((layer) => layer.settings as RuleLayer);
  const checked = checkRules(settings, configType, ...below);
  const faults = checked.ok ? [] : checked.faults;
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored);
  useReloadHold(isChanged, () => Promise.resolve());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (faults.length > 0 || isOffline) return;
    const baseVersion = own?.version;
    const done = await save(settings, (headers) =>
      call(updateMonitorRules, {
        body: {
          scope,
          settings,
          ...(isOfShipment && isFromNow ? { from: 'now' as const } : {}),
          ...(baseVersion === undefined ? {} : { baseVersion }),
        },
        headers,
      }),
    );
    if (done) onSaved();
  };
  const others = faults.filter((one) => one.rule !== rule);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" pt="xs">
        {fields.map(([field, bounds], at) => (
          <RuleField
            key={field}
            rule={rule}
            field={field}
            bounds={bounds}
            first={at === 0}
            inherited={inheritedOf(rules, scope, rule, field)}
            entry={form[field]}
            fault={faults.find((one) => one.rule === rule && one.field === field)?.fault}
            onEntry={(entry) => setForm((before) => ({ ...before, [field]: entry }))}
          />
        ))}
        {others.map((one) => (
          <p key={`${one.rule} ${one.field}`} role="alert">
            {one.rule} {fieldName(one.field, t)}: {ruleFaultWords(one.fault, t)}
          </p>
        ))}
        {isOfShipment && (
          <NativeSelect
            label={t`It holds`}
            size="md"
            description={t`What was said since then is judged anew.`}
            value={isFromNow ? 'now' : 'activation'}
            data={[
              { value: 'activation', label: t`From the activation on` },
              { value: 'now', label: t`From now on` },
            ]}
            onChange={({ currentTarget }) => setFromNow(currentTarget.value === 'now')}
          />
        )}
        <RuleTrial
          scope={scope}
          configType={configType}
          trial={trial}
          settings={faults.length === 0 ? settings : null}
          now={own?.settings ?? {}}
        />
      </Stack>
      <DialogActions
        note={
          <>
            <SaveFailed failure={failure} />
            {failure?.code === 'version-conflict' && (
              <Button size="compact-md" mih={48} variant="default" onClick={onReload}>
                <Trans>Show what holds now</Trans>
              </Button>
            )}
            {isOffline && (
              <p role="status" className={classes.quiet}>
                <Trans>Only with a connection.</Trans>
              </p>
            )}
          </>
        }
      >
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" type="submit" loading={busy} disabled={!isChanged || faults.length > 0 || isOffline}>
          <Trans>Put Into Force</Trans>
        </Button>
      </DialogActions>
    </form>
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

interface RuleFieldProps {
  readonly rule: RuleName;
  readonly field: string;
  readonly bounds: FieldBounds;
  readonly first: boolean;
  readonly inherited: boolean | number | null | undefined;
  readonly entry: FieldEntry;
  readonly fault: string | undefined;
  readonly onEntry: (entry: FieldEntry) => void;
}

function RuleField({ rule, field, bounds, first, inherited, entry, fault, onEntry }: RuleFieldProps) {
  const { t } = useLingui();
  const valueWords = useValueWords();
  const unit = useUnitWords()(bounds);
  const below = valueWords(rule, field, inherited);
  const asBelow = t`As it is without this: ${below}`;
  const common = {
    label: unit === '' ? fieldName(field, t) : `${fieldName(field, t)} (${unit})`,
    size: 'md',
    error: fault === undefined ? undefined : ruleFaultWords(fault, t),
    ...(first ? { 'data-autofocus': true } : {}),
  } as const;
  const choose = (choices: readonly { readonly value: string; readonly label: string }[]) => (
    <NativeSelect
      {...common}
      value={entry ?? INHERITED}
      data={[{ value: INHERITED, label: asBelow }, ...choices]}
      onChange={({ currentTarget }) => onEntry(currentTarget.value === INHERITED ? undefined : currentTarget.value)}
    />
  );
  if (bounds.kind === 'boolean') {
    return choose([
      { value: 'true', label: t`Yes` },
      { value: 'false', label: t`No` },
    ]);
  }
  if (bounds.kind === 'level') return choose(LEVEL_WORDS.map((words, at) => ({ value: String(at), label: t(words) })));
  const isOff = entry === 'off';
  return (
    <TextInput
      {...common}
      inputMode="decimal"
      description={asBelow}
      placeholder={isOff ? t`none` : ''}
      value={isOff ? '' : (entry ?? '')}
      onChange={({ currentTarget }) => onEntry(currentTarget.value === '' ? undefined : currentTarget.value)}
      rightSectionWidth="auto"
      rightSection={
        bounds.nullable ? (
          <Button
            variant="subtle"
            size="compact-md"
            mih={40}
            aria-pressed={isOff}
            onClick={() => onEntry(isOff ? undefined : 'off')}
          >
            {isOff ? <Trans>None: undo</Trans> : <Trans>None</Trans>}
          </Button>
        ) : undefined
      }
    />
  );
}
