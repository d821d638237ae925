import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { createLimitProfile } from '../../../commands/create-limit-profile.ts';
import { editLimitProfile } from '../../../commands/edit-limit-profile.ts';
import type { LimitProfileRow } from '../../../contract/limit-profiles.ts';
import { PROFILE_BUDGET, PROFILE_HUMIDITY } from '../../../domain/entities/limit-profile.ts';
import { CUSTOMER, checkField, LIMIT_PROFILE_NAME, LIMIT_PROFILE_PREFIX } from '../../../domain/field-rules.ts';
import { type ProfileLimits, profileFault } from '../../../domain/limit-profile.ts';
import { type TemperatureUnit, temperatureEntered, temperatureIn } from '../../../domain/temperature.ts';
import { FormDialog } from '../../../kits/form/form-dialog.tsx';
import { useForm } from '../../../kits/form/use-form.ts';
import { useProfile } from '../../../local/session/profile.ts';
import { issueAndOffer } from '../../../outcome/undoable.ts';
import { degreeSign } from '../../../ui/measured-words.ts';
import classes from '../administration-page.module.css';
import { KeptNameField } from '../kept-name-field.tsx';

/** Degrees are in the reader's unit. */
interface ProfileForm extends ProfileLimits {
  readonly name: string;
  readonly idPrefix: string;
  readonly customer: string;
  readonly inUse: boolean;
  readonly underWay: boolean;
}

interface ProfileDialogProps {
  /** Null: a new one. */
  readonly profile: LimitProfileRow | null;
  /** All there are: a name is one profile's. */
  readonly names: readonly Pick<LimitProfileRow, 'name'>[];
  readonly onClose: () => void;
}

const shownIn = (unit: TemperatureUnit, held: number | null): number | null =>
  held === null ? null : temperatureIn(unit, held);

/** Stored is what the reader's one decimal means in Fahrenheit; what was not touched stays as it was. */
function heldOf(unit: TemperatureUnit, shown: number | null, before: number | null): number | null {
  if (shown === null) return null;
  return shown === shownIn(unit, before) ? before : temperatureEntered(unit, shown);
}

/** Makes a limit profile or edits one: stored on this device, then sent. Mounted while it is open. */
export function ProfileDialog({ profile, names, onClose }: ProfileDialogProps) {
  const { t } = useLingui();
  const unit = useProfile()?.temperatureUnit ?? 'Fahrenheit';
  const limitsOf = ({ low, high, mkt, humidity, budget }: ProfileForm): ProfileLimits => ({
    low: heldOf(unit, low, profile?.low ?? null),
    high: heldOf(unit, high, profile?.high ?? null),
    mkt: heldOf(unit, mkt, profile?.mkt ?? null),
    humidity,
    budget,
  });
  const form = useForm<ProfileForm>({
    start: () => ({
      name: profile?.name ?? '',
      low: shownIn(unit, profile?.low ?? null),
      high: shownIn(unit, profile?.high ?? null),
      humidity: profile?.humidity ?? null,
      budget: profile?.budget ?? null,
      mkt: shownIn(unit, profile?.mkt ?? null),
      idPrefix: profile?.idPrefix ?? '',
      customer: profile?.customer ?? '',
      inUse: profile?.enabled !== 0,
      underWay: false,
    }),
    check: (values) => ({
      name: profile === null ? nameFault(values.name, names) : null,
      ...limitFaults(limitsOf(values)),
      idPrefix: checkField(LIMIT_PROFILE_PREFIX, values.idPrefix) === null ? null : WRONG,
      customer: checkField(CUSTOMER, values.customer) === null ? null : WRONG,
    }),
    save: async (values, { store }) => {
      if (await store(() => issued(values, limitsOf(values), profile))) onClose();
    },
  });
  const sign = degreeSign(unit);
  const amount = (field: 'low' | 'high' | 'humidity' | 'budget' | 'mkt', decimals: number) =>
    ({ ...form.number(field), hideControls: true, inputMode: 'decimal', decimalScale: decimals }) as const;
  return (
    <FormDialog
      form={form}
      title={profile === null ? <Trans>Add limit profile</Trans> : <Trans>Edit limit profile</Trans>}
      action={profile === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      size="form"
      onClose={onClose}
    >
      <KeptNameField field={form.text('name')} isNew={profile === null} maxLength={LIMIT_PROFILE_NAME.max} />
      <div className={classes.pair}>
        <NumberInput {...amount('low', 1)} label={t`Lowest temperature (${sign})`} />
        <NumberInput {...amount('high', 1)} label={t`Highest temperature (${sign})`} />
        <NumberInput
          {...amount('humidity', 0)}
          label={t`Highest humidity (%)`}
          min={PROFILE_HUMIDITY[0]}
          max={PROFILE_HUMIDITY[1]}
        />
        <NumberInput
          {...amount('budget', 0)}
          label={t`Stability budget (minutes)`}
          min={PROFILE_BUDGET[0]}
          max={PROFILE_BUDGET[1]}
        />
        <NumberInput {...amount('mkt', 1)} label={t`MKT limit (${sign})`} />
      </div>
      <p>
        <Trans>What is left empty stays as the rules for the shipment have it.</Trans>
      </p>
      <div className={classes.pair}>
        <TextInput
          {...form.text('idPrefix')}
          label={t`For IDs that begin with`}
          maxLength={LIMIT_PROFILE_PREFIX.max}
          autoComplete="off"
        />
        <TextInput {...form.text('customer')} label={t`For the customer`} maxLength={CUSTOMER.max} autoComplete="off" />
      </div>
      {profile !== null && (
        <>
          <Checkbox {...form.tick('inUse')} className={classes.choice} label={t`In use (can be chosen)`} />
          <Checkbox
            {...form.tick('underWay')}
            className={classes.choice}
            label={t`Also change shipments under way, from now on`}
            description={t`Otherwise they keep the limits that they were given.`}
          />
        </>
      )}
    </FormDialog>
  );
}

const WRONG = msg`Remove the characters that can't be saved.`;

function nameFault(name: string, names: readonly Pick<LimitProfileRow, 'name'>[]) {
  const wanted = name.trim();
  const fault = checkField(LIMIT_PROFILE_NAME, wanted);
  if (fault === 'required') return msg`This field is required.`;
  if (fault !== null) return WRONG;
  const isTaken = names.some((other) => other.name.toLowerCase() === wanted.toLowerCase());
  return isTaken ? msg`Another limit profile has this name.` : null;
}

function limitFaults(limits: ProfileLimits) {
  const fault = profileFault(limits);
  return {
    low: fault === 'order' ? msg`This must be below the highest temperature.` : null,
    high: fault === 'empty' ? msg`Enter one limit at least.` : null,
  };
}

/** The command that makes the profile as it was filled in, or changes it. */
function issued(form: ProfileForm, limits: ProfileLimits, profile: LimitProfileRow | null) {
  const fields = {
    ...limits,
    idPrefix: form.idPrefix.trim(),
    customer: form.customer.trim(),
    enabled: form.inUse ? (1 as const) : (0 as const),
  };
  if (profile === null) {
    return issueAndOffer(createLimitProfile, { profileId: crypto.randomUUID(), name: form.name.trim(), ...fields });
  }
  const { profileId, name } = profile;
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => profile[field as keyof typeof fields] !== value),
  ) as Partial<typeof fields>;
  // The two ends of a range are one thing.
  const isRange = changes.low !== undefined || changes.high !== undefined;
  return issueAndOffer(
    editLimitProfile,
    {
      profileId,
      name,
      changes: { ...changes, ...(isRange ? { low: limits.low, high: limits.high } : {}) },
      underWay: form.underWay,
    },
    { seen: profile },
  );
}
