import { useLingui } from '@lingui/react/macro';
import { Autocomplete, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, use } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { ActivationDraft, ActivationField, Requirable } from '../../domain/activation-form.ts';
import { NOTES, NOTES_225 } from '../../domain/field-rules.ts';
import { FOR_ANY_CODE } from '../../scan/wedge/wedge-field.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { ChimeField } from './chime-field.tsx';
import { DestinationAidContext } from './destination-aid.ts';
import { DeviceField } from './device-field.tsx';
import { FieldFault } from './field-fault.tsx';
import { FIELD_ORDER, type fieldLabels } from './field-labels.ts';
import { PlaceField } from './place-field.tsx';
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
}

/** Customers offered at once. */
const CUSTOMERS = 20;

/** What a field is drawn with, whichever it is. */
interface FieldProps extends Omit<FormFieldsProps, 'fields'> {
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
  (props) => (
    <TextInput
      {...typed(field, props)}
      onChange={({ currentTarget }) => props.form.change({ [field]: currentTarget.value })}
    />
  );

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
      onChange={({ currentTarget }) => props.form.change({ [field]: currentTarget.value })}
    />
  );

const place =
  (field: 'origin' | 'destination'): FieldPart =>
  ({ form, label, required, locations, onBlur, error }) => {
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
        error={error}
        aid={field === 'destination' ? aid : null}
      />
    );
  };

/** How each field is drawn. */
const PARTS: Readonly<Record<ActivationField, FieldPart>> = {
  script: ({ form, options, label, required, onBlur, error }) => (
    <Select
      label={label}
      name="script"
      size="md"
      {...requiredLabel(required)}
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
  shipmentId: text('shipmentId'),
  customer: (props) => (
    <Autocomplete
      {...typed('customer', props)}
      data={[...props.customers]}
      limit={CUSTOMERS}
      comboboxProps={DROPDOWN}
      onChange={(customer) => props.form.change({ customer })}
    />
  ),
  origin: place('origin'),
  destination: place('destination'),
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
  packageInfo: text('packageInfo'),
  chimes: ({ form: { draft, change }, scans, required, error }) =>
    scans !== undefined && (
      <ChimeField
        chimes={draft.chimes}
        refused={scans.refusedChimes}
        primary={draft.primaryChime}
        onPrimary={scans.chime.choosePrimary}
        packages={draft.chimePackages}
        onPackages={(chimePackages) => change({ chimePackages })}
        required={required}
        error={error}
        onScan={scans.onScanChimes}
        onRemove={scans.chime.remove}
      />
    ),
  notes: longText('notes', NOTES.max),
  notes225: longText('notes225', NOTES_225.max),
};

/** What a page's options call a field that they may require, where that is not its own name. */
const REQUIRED_AS: Partial<Record<ActivationField, Requirable>> = { chimes: 'sublist' };

/** The fields of the activation form (spec 1 §3 "Add/edit form values"). */
export function FormFields({ fields, ...props }: FormFieldsProps) {
  const { form, labels, options } = props;
  const { t } = useLingui();
  const isRequired = (field: ActivationField): boolean =>
    field === 'shipmentId' || options.required.some((one) => one === (REQUIRED_AS[field] ?? field));
  return (
    <Stack gap="sm">
      {FIELD_ORDER.filter((field) => fields.includes(field)).map((field) => {
        const Part = PARTS[field];
        const faults = form.shown(field);
        return (
          <Part
            key={field}
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
        );
      })}
    </Stack>
  );
}
