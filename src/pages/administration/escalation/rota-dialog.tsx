import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { CompanyRow } from '../../../contract/companies.ts';
import type { UserRow } from '../../../contract/user-administration.ts';
import { DAY_MS } from '../../../domain/duration.ts';
import { ESCALATION_LIMITS, type Escalation } from '../../../domain/escalation/policy.ts';
import type { Rota, RotaException } from '../../../domain/escalation/rota.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm, type Ways } from '../../../kits/form/use-form.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { DROPDOWN } from '../../../ui/dialog/dropdown.ts';
import { localText } from '../../../ui/time-range/local-text.ts';
import { zoneOf } from '../../../ui/time-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { personChoices } from './person-name.ts';
import { saveEscalation } from './save-escalation.ts';

interface RotaDialogProps {
  readonly company: CompanyRow;
  readonly policy: Escalation;
  /** Null: a new one. */
  readonly rota: Rota | null;
  readonly people: readonly UserRow[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface RotaForm {
  readonly name: string;
  readonly every: Rota['every'];
  /** The first handover, `2026-11-30T08:00`. */
  readonly first: string;
  readonly people: readonly string[];
  readonly exceptions: readonly RotaException[];
}

const NAME_MAX = 60;
const TURNS = ['day', 'week'] as const;
const HANDOVER = '08:00';

/** Says who is on call in turn. Mounted while it is open. */
export function RotaDialog({ company, policy, rota, people, onSaved, onClose }: RotaDialogProps) {
  const { t } = useLingui();
  const own = zoneOf(useTimeReader());
  const now = useNow(DAY_MS);
  const timeZone = rota?.timeZone ?? own;
  const others = policy.rotas.filter(({ id }) => id !== rota?.id);
  const form = useForm<RotaForm>({
    start: () => ({
      name: rota?.name ?? '',
      every: rota?.every ?? 'week',
      first: rota === null ? `${localText(now, timeZone, 'day')}T${HANDOVER}` : `${rota.starts}T${rota.at}`,
      people: rota?.people ?? [],
      exceptions: rota?.exceptions ?? [],
    }),
    check: ({ name, first, people: chosen }) => ({
      name:
        name.trim() === ''
          ? msg`This field is required.`
          : others.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
            ? msg`Another rota has this name.`
            : null,
      first: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(first) ? null : msg`Enter a date and a time.`,
      people: chosen.length === 0 ? msg`Choose at least one person.` : null,
    }),
    save: async ({ name, first, ...values }, ways) => {
      const [starts = '', at = ''] = first.split('T');
      const id = rota?.id ?? crypto.randomUUID();
      const made = { ...values, id, name: name.trim(), timeZone, starts, at };
      const rotas = rota === null ? [...others, made] : policy.rotas.map((one) => (one.id === id ? made : one));
      if (await saveEscalation(company, { ...policy, rotas }, ways)) onSaved();
    },
  });
  return (
    <FormDialog
      form={form}
      title={rota === null ? <Trans>Add rota</Trans> : <Trans>Edit rota</Trans>}
      action={rota === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      size="form"
      onClose={onClose}
    >
      <TextInput
        {...form.text('name')}
        label={t`Name`}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        data-autofocus
      />
      <MultiSelect
        {...form.value('people')}
        value={[...form.values.people]}
        label={t`On call, in this order`}
        required
        searchable
        hidePickedOptions
        maxValues={ESCALATION_LIMITS.people}
        data={personChoices(people, form.values.people)}
        limit={50}
        comboboxProps={DROPDOWN}
        nothingFoundMessage={<Trans>No one matches.</Trans>}
      />
      <NativeSelect
        {...form.choice('every', TURNS)}
        label={t`Hand over`}
        data={[
          { value: 'day', label: t`every day` },
          { value: 'week', label: t`every week` },
        ]}
      />
      <TextInput
        {...form.text('first')}
        type="datetime-local"
        required
        label={t`First handover`}
        description={t`Time zone: ${timeZone}`}
      />
      <ExceptionFields
        exceptions={form.values.exceptions}
        people={people}
        timeZone={timeZone}
        onChange={(exceptions) => form.set({ exceptions })}
      />
      {rota !== null && <RemoveRota company={company} policy={policy} rota={rota} ways={form} onRemoved={onSaved} />}
    </FormDialog>
  );
}

interface RemoveRotaProps extends Pick<RotaDialogProps, 'company' | 'policy'> {
  readonly rota: Rota;
  readonly ways: Ways;
  readonly onRemoved: () => void;
}

/** Removes a rota that no step names; else it says which does. */
function RemoveRota({ company, policy, rota, ways, onRemoved }: RemoveRotaProps) {
  const at = policy.steps.findIndex(({ rotas }) => rotas.includes(rota.id));
  const nth = at + 1;
  if (at !== -1) {
    return (
      <p>
        <Trans>Step {nth} notifies the person on call by this rota. Change that step before you remove the rota.</Trans>
      </p>
    );
  }
  const rotas = policy.rotas.filter(({ id }) => id !== rota.id);
  const remove = async () => {
    if (await saveEscalation(company, { ...policy, rotas }, ways)) onRemoved();
  };
  return (
    <Button variant="default" size="md" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove()}>
      <Trans>Remove rota</Trans>
    </Button>
  );
}
