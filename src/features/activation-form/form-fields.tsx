import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, use, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { ActivationDraft, ActivationField, Requirable } from '../../domain/activation-form.ts';
import {
  type EnteredAs,
  FIELD_ORDER,
  FORM_FIELDS,
  type FormField,
  type fieldLabels,
} from '../../kits/fields/shipment-form.ts';
import { useCustomers } from '../../local/views/use-customers.ts';
import { useLimitProfiles } from '../../local/views/use-limit-profiles.ts';
import { FOR_ANY_CODE } from '../../scan/wedge/wedge-field.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { onText } from '../../ui/form/entered.ts';
import { ChimeField } from './chime-field.tsx';
import { DestinationAidContext } from './destination-aid.ts';
import { DeviceField } from './device-field.tsx';
import { FieldFault } from './field-fault.tsx';
import classes from './form-fields.module.css';
import { LimitProfileField } from './limit-profile-field.tsx';
import { PlaceField } from './place-field.tsx';
import { PlanField } from './plan-field.tsx';
import { requiredLabel } from './required-label.ts';
import { TrackingFields } from './tracking-fields.tsx';
import type { ChimeEntry } from './use-chime-entry.tsx';
import type { DeviceEntry } from './use-device-entry.tsx';
import type { FormValues } from './use-form-values.ts';

interface ScannedFields {
  readonly device: DeviceEntry;
  readonly onScan: () => void;
  readonly onScanChimes: () => void;
  readonly chime: ChimeEntry;
  readonly refusedChimes: readonly string[];
}

interface FormFieldsProps {
  /** Those that are on the screen. */
  readonly fields: readonly ActivationField[];
  readonly form: FormValues;
  readonly labels: ReturnType<typeof fieldLabels>;
  readonly options: ActivationOptions;
  /** What the fields that are scanned need; absent: the form has none of those. */
  readonly scans?: ScannedFields;
  readonly locations: readonly LocationRow[];
  readonly customers: readonly string[];
  /** What stands in place of some of the fields; absent: all stand for themselves. */
  readonly inPlaceOf?: { readonly fields: readonly ActivationField[]; readonly shown: ReactNode } | undefined;
  /** What need not be filled in is not shown before somebody wants it. */
  readonly foldsOptional?: boolean;
  /** The number after the last one; null where that can't be told. */
  readonly nextId?: string | null;
  /** What is edited has what this form does not know: what stands in such a field until another is chosen. */
  readonly asItIs?: string | undefined;
  /** Names of places used of late, the latest first. */
  readonly placesOfLate?: readonly string[];
}

/** Customers offered at once. */
const CUSTOMERS = 20;

/** What a field is drawn with, whichever it is. */
interface FieldProps extends Omit<FormFieldsProps, 'fields' | 'inPlaceOf' | 'foldsOptional'> {
  readonly label: string;
  readonly required: boolean;
  readonly error: ReactNode;
  readonly onBlur: () => void;
}

type FieldPart = ComponentType<FieldProps>;
/** The fields whose content is a text. */
type TextField = {
  [Field in ActivationField]: ActivationDraft[Field] extends string ? Field : never;
}[ActivationField];

/** What all fields that are typed into have in common. */
const typed = (field: TextField, { form, label, required, onBlur, error }: FieldProps) => ({
  name: field,
  size: 'md',
  label,
  ...requiredLabel(required),
  value: form.draft[field],
  onBlur,
  error,
  autoComplete: 'off',
  ...FOR_ANY_CODE,
});

const text =
  (field: TextField): FieldPart =>
  (props) => <TextInput {...typed(field, props)} onChange={onText((value) => props.form.change({ [field]: value }))} />;

/** A text of several lines, of at most `max` characters. */
const longText =
  (field: TextField, max: number): FieldPart =>
  (props) => (
    <Textarea
      {...typed(field, props)}
      autosize
      minRows={2}
      description={`${props.form.draft[field].length}/${max}`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onChange={onText((value) => props.form.change({ [field]: value }))}
    />
  );

/** What is scanned into it, the form puts where it belongs. */
const ROUTED = { 'data-any-code': undefined } as const;

const NONE_OF_LATE: readonly string[] = [];

const place =
  (field: 'origin' | 'destination'): FieldPart =>
  ({ form, label, required, locations, placesOfLate, onBlur, error }) => {
    const aid = use(DestinationAidContext);
    return (
      <PlaceField
        name={field}
        label={label}
        required={required}
        value={form.draft[field]}
        onChange={(value) => form.change({ [field]: value })}
        onBlur={onBlur}
        locations={locations}
        ofLate={placesOfLate ?? NONE_OF_LATE}
        error={error}
        aid={field === 'destination' ? aid : null}
        isHere={field === 'origin'}
      />
    );
  };

const plan =
  (field: 'plannedDeparture' | 'plannedArrival'): FieldPart =>
  ({ form, label, onBlur, error }) => (
    <PlanField
      name={field}
      label={label}
      value={form.draft[field]}
      onChange={(value) => form.change({ [field]: value })}
      onBlur={onBlur}
      error={error}
    />
  );

/** Whose it is: a customer that is kept, one that shipments had before, or another text. */
function CustomerField(props: FieldProps) {
  const kept = useCustomers() ?? [];
  const archived = new Set(kept.filter(({ enabled }) => enabled === 0).map(({ name }) => name));
  const names = [...kept.map(({ name }) => name), ...props.customers].filter((name) => !archived.has(name));
  return (
    <Autocomplete
      {...typed('customer', props)}
      data={[...new Set(names)]}
      limit={CUSTOMERS}
      comboboxProps={DROPDOWN}
      onChange={(customer) => props.form.change({ customer })}
    />
  );
}

/** The fields that have a part of their own. */
const OWN: Readonly<Record<EnteredAs<'own'>, FieldPart>> = {
  script: ({ form, options, label, required, onBlur, error, asItIs }) => (
    <Select
      label={label}
      name="script"
      size="md"
      {...requiredLabel(required && asItIs === undefined)}
      placeholder={asItIs ?? ''}
      allowDeselect={false}
      comboboxProps={DROPDOWN}
      data={options.scripts.map((script) => ({ value: script.name, label: script.label }))}
      value={form.draft.script === '' ? null : form.draft.script}
      onChange={(script) => form.change({ script: script ?? '' })}
      onBlur={onBlur}
      error={error}
    />
  ),
  device: ({ form, scans, onBlur, error }) =>
    scans !== undefined && (
      <DeviceField
        value={form.draft.device}
        onChange={(device) => form.change({ device })}
        onBlur={onBlur}
        onScan={scans.onScan}
        found={scans.device.offered}
        chosen={scans.device.chosen}
        error={error}
        eligibility={scans.device.eligibility}
      />
    ),
  shipmentId: (props) => {
    const { form, nextId } = props;
    return (
      <>
        <TextInput
          {...typed('shipmentId', props)}
          {...ROUTED}
          onChange={onText((shipmentId) => form.change({ shipmentId }))}
        />
        {nextId !== undefined && nextId !== null && form.draft.shipmentId === '' && (
          <Button
            variant="subtle"
            mih="var(--h)"
            mt={4}
            type="button"
            // The field would say that it is empty as it is left, and this move away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => form.change({ shipmentId: nextId })}
          >
            <Trans>Use {nextId}</Trans>
          </Button>
        )}
      </>
    );
  },
  customer: (props) => <CustomerField {...props} />,
  limitProfile: ({ form: { draft, change }, label, onBlur, error, asItIs }) => (
    <LimitProfileField
      label={label}
      value={draft.limitProfile}
      onChange={(limitProfile) => change({ limitProfile })}
      onBlur={onBlur}
      error={error}
      by={asItIs === undefined ? draft : null}
    />
  ),
  trackingValue: ({ form: { draft, change }, options, onBlur, error }) => (
    <TrackingFields
      types={options.trackingTypes}
      sites={options.trackingSites ?? {}}
      type={draft.trackingType}
      value={draft.trackingValue}
      onType={(trackingType) => change({ trackingType })}
      onValue={(trackingValue) => change({ trackingValue })}
      onBlur={onBlur}
      error={error}
    />
  ),
  chimes: ({ form: { draft, change }, scans, required, error, asItIs }) =>
    scans !== undefined && (
      <ChimeField
        chimes={draft.chimes}
        refused={scans.refusedChimes}
        primary={draft.primaryChime}
        onPrimary={scans.chime.choosePrimary}
        packages={draft.chimePackages}
        // What they are packed in is said as it is activated.
        onPackages={asItIs === undefined ? (chimePackages) => change({ chimePackages }) : undefined}
        required={required}
        error={error}
        onScan={scans.onScanChimes}
        onRemove={scans.chime.remove}
      />
    ),
};

/** How a field is drawn, by how it is entered. */
function partOf({ field, as, rule }: FormField): FieldPart {
  switch (as) {
    case 'line':
      return text(field as EnteredAs<'line'>);
    case 'lines':
      return longText(field as EnteredAs<'lines'>, rule?.max ?? 0);
    case 'place':
      return place(field as EnteredAs<'place'>);
    case 'time':
      return plan(field as EnteredAs<'time'>);
    case 'own':
      return OWN[field as EnteredAs<'own'>];
  }
}

const PARTS = Object.fromEntries(Object.values(FORM_FIELDS).map((input) => [input.field, partOf(input)])) as Readonly<
  Record<ActivationField, FieldPart>
>;

/** What a page's options call a field that they may require, where that is not its own name. */
const REQUIRED_AS: Partial<Record<ActivationField, Requirable>> = { chimes: 'sublist' };

const isSeldom = (field: ActivationField): boolean => FORM_FIELDS[field].seldom === true;

/** Fields as wide as the form. */
const isWide = (field: ActivationField): boolean => field === 'chimes' || FORM_FIELDS[field].as === 'lines';

/** Somebody has filled it in. */
function isFilled({ draft }: FormValues, field: ActivationField): boolean {
  if (field === 'trackingValue' && draft.trackingType !== '') return true;
  const value = draft[field];
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== null;
}

/** The fields of the activation form (spec 1 §3 "Add/edit form values"). */
export function FormFields({ fields, inPlaceOf, foldsOptional = false, ...props }: FormFieldsProps) {
  const { form, labels, options } = props;
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const isRequired = (field: ActivationField): boolean =>
    field === 'shipmentId' || options.required.some((one) => one === (REQUIRED_AS[field] ?? field));
  const isFolded = (field: ActivationField): boolean =>
    isSeldom(field) && !isRequired(field) && !isFilled(form, field) && form.shown(field).length === 0;
  const profiles = useLimitProfiles() ?? [];
  // A company that has none is not asked for one.
  const limits = profiles.length > 0 || form.draft.limitProfile !== '';
  const shown = FIELD_ORDER.filter((field) => fields.includes(field) && (field !== 'limitProfile' || limits));
  // Once one of them is there, all are: what one types into must not come and go.
  const folds = foldsOptional && !opened && shown.filter(isSeldom).every(isFolded);
  const [firstHidden] = inPlaceOf?.fields ?? [];
  return (
    <div className={classes.frame}>
      <div className={classes.fields}>
        {shown.map((field) => {
          if (field === firstHidden) {
            return (
              <div key={field} className={classes.wide}>
                {inPlaceOf?.shown}
              </div>
            );
          }
          if (inPlaceOf?.fields.includes(field) === true || (folds && isFolded(field))) return null;
          const Part = PARTS[field];
          const faults = form.shown(field);
          return (
            <div key={field} className={isWide(field) ? classes.wide : undefined}>
              <Part
                {...props}
                label={t(labels[field])}
                required={isRequired(field)}
                onBlur={() => form.leave(field)}
                error={
                  faults.length === 0 ? null : (
                    <FieldFault field={field} faults={faults} trackingType={form.draft.trackingType} />
                  )
                }
              />
            </div>
          );
        })}
        {folds && (
          <div className={`${classes.wide ?? ''} ${classes.more ?? ''}`}>
            <Button
              variant="subtle"
              mih="var(--h)"
              type="button"
              leftSection={<IconChevronDown size={20} aria-hidden />}
              onClick={() => setOpened(true)}
            >
              <Trans>More fields</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
