import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, NativeSelect, NumberInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CompanyRow } from '../../../contract/companies.ts';
import type { UserRow } from '../../../contract/user-administration.ts';
import {
  ESCALATION_LIMITS,
  ESCALATION_SEVERITIES,
  type Escalation,
  type EscalationSeverity,
} from '../../../domain/escalation/policy.ts';
import { SEVERITY } from '../../../domain/severity/trouble.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { DROPDOWN } from '../../../ui/dialog/dropdown.ts';
import { severityWords } from '../../../words/severity-words.ts';
import classes from './escalation.module.css';
import { personChoices } from './person-name.ts';
import { saveEscalation } from './save-escalation.ts';

interface StepsDialogProps {
  readonly company: CompanyRow;
  readonly policy: Escalation;
  readonly people: readonly UserRow[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A step as it is filled in; `told` are codes: `user ID`, `rota ID`. */
interface EnteredStep {
  /** Of the field set, while the dialog is open. */
  readonly key: string;
  readonly minutes: number | null;
  readonly told: readonly string[];
}

interface StepsForm {
  readonly severity: EscalationSeverity;
  readonly steps: readonly EnteredStep[];
  readonly repeats: string;
}

const USER = 'user ';
const ROTA = 'rota ';
const newStep = (): EnteredStep => ({ key: crypto.randomUUID(), minutes: 15, told: [] });
const [LEAST, MOST] = ESCALATION_LIMITS.minutes;
const REPEATS = Array.from({ length: ESCALATION_LIMITS.repeats + 1 }, (_, times) => String(times));

const idsOf = (told: readonly string[], kind: string): string[] =>
  told.filter((code) => code.startsWith(kind)).map((code) => code.slice(kind.length));

/** Says who is notified when nobody acknowledges an incident, and when. Mounted while it is open. */
export function StepsDialog({ company, policy, people, onSaved, onClose }: StepsDialogProps) {
  const { t } = useLingui();
  const form = useForm<StepsForm>({
    start: () => ({
      severity: policy.severity,
      steps:
        policy.steps.length === 0
          ? [newStep()]
          : policy.steps.map(({ minutes, users, rotas }) => ({
              key: crypto.randomUUID(),
              minutes,
              told: [...users.map((id) => `${USER}${id}`), ...rotas.map((id) => `${ROTA}${id}`)],
            })),
      repeats: String(policy.repeats),
    }),
    check: ({ steps }) =>
      Object.fromEntries(
        steps.flatMap(({ minutes, told }, at) => [
          [`minutes ${at}`, minutes === null ? msg`Enter ${LEAST} to ${MOST} minutes.` : null],
          [`told ${at}`, told.length === 0 ? msg`Choose who is notified.` : null],
        ]),
      ),
    save: async ({ severity, steps, repeats }, ways) => {
      const wanted = {
        ...policy,
        severity,
        repeats: Number(repeats),
        steps: steps.map(({ minutes, told }) => ({
          minutes: minutes ?? LEAST,
          users: idsOf(told, USER),
          rotas: idsOf(told, ROTA),
        })),
      };
      if (await saveEscalation(company, wanted, ways)) onSaved();
    },
  });
  const { steps } = form.values;
  const put = (at: number, part: Partial<EnteredStep>) =>
    form.set({ steps: steps.map((step, nth) => (nth === at ? { ...step, ...part } : step)) });
  const chosen = steps.flatMap(({ told }) => idsOf(told, USER));
  const choices = [
    {
      group: t`On call`,
      items: policy.rotas.map(({ id, name }) => ({ value: `${ROTA}${id}`, label: t`on call: ${name}` })),
    },
    {
      group: t`Users`,
      items: personChoices(people, chosen).map(({ value, label }) => ({ value: `${USER}${value}`, label })),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <FormDialog
      form={form}
      title={<Trans>Escalation steps</Trans>}
      action={<Trans>Update</Trans>}
      disabled={!form.isChanged}
      size="form"
      onClose={onClose}
    >
      <NativeSelect
        {...form.choice('severity', ESCALATION_SEVERITIES)}
        label={t`Incidents`}
        data={[
          { value: 'critical', label: t(severityWords(SEVERITY.critical)) },
          { value: 'warning', label: t`Critical and warning` },
        ]}
      />
      {steps.map(({ key, minutes, told }, at) => {
        const nth = at + 1;
        return (
          <fieldset key={key} className={classes.step}>
            <legend>
              <Trans>Step {nth}</Trans>
            </legend>
            <NumberInput
              size="md"
              label={at === 0 ? t`Minutes after it becomes so severe` : t`Minutes after the step before`}
              value={minutes ?? ''}
              min={LEAST}
              max={MOST}
              allowDecimal={false}
              error={form.fault(`minutes ${at}`)}
              onChange={(heard) => put(at, { minutes: typeof heard === 'number' ? heard : null })}
            />
            <MultiSelect
              size="md"
              label={t`Who is notified`}
              searchable
              hidePickedOptions
              maxValues={ESCALATION_LIMITS.told}
              data={choices}
              limit={50}
              comboboxProps={DROPDOWN}
              value={[...told]}
              error={form.fault(`told ${at}`)}
              nothingFoundMessage={<Trans>No one matches.</Trans>}
              onChange={(codes) => put(at, { told: codes })}
            />
            <Button
              variant="default"
              size="md"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => form.set({ steps: steps.filter((_, one) => one !== at) })}
            >
              <Trans>Remove step {nth}</Trans>
            </Button>
          </fieldset>
        );
      })}
      {steps.length === 0 && (
        <p>
          <Trans>Without steps, no one else is notified.</Trans>
        </p>
      )}
      {steps.length < ESCALATION_LIMITS.steps && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => form.set({ steps: [...steps, newStep()] })}
        >
          <Trans>Add step</Trans>
        </Button>
      )}
      <NativeSelect {...form.choice('repeats', REPEATS)} label={t`Repeat all steps`} data={REPEATS} />
    </FormDialog>
  );
}
