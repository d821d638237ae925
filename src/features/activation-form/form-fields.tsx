import { useLingui } from '@lingui/react/macro';
import { Autocomplete, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, use } from 'react';
import type { PageOptions } from '../../contract/configuration.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { ActivationField, ActivationText } from '../../domain/activation-form.ts';
import { NOTES, NOTES_225 } from '../../domain/field-rules.ts';
import { FOR_ANY_CODE } from '../../scan/wedge/wedge-field.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { ChimeField } from './chime-field.tsx';
import { DestinationAidContext } from './destination-aid.ts';
import { DeviceField } from './device-field.tsx';
import { FieldFault } from './field-fault.tsx';
import type { fieldLabels } from './field-labels.ts';
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
  readonly options: PageOptions;
  /** What the fields that are scanned need; absent: the form has none of those. */
  readonly scans?: ScannedFields;
  readonly locations: readonly LocationRow[];
  readonly customers: readonly string[];
}

/** Customers offered at once. */
const CUSTOMERS = 20;

/** The fields of the activation form (spec 1 §3 "Add/edit form values"). */
export function FormFields(props: FormFieldsProps) {
  const { fields, form, labels, options, scans, locations, customers } = props;
  const { t } = useLingui();
  const aid = use(DestinationAidContext);
  const { draft, change, leave } = form;
  const has = (field: ActivationField) => fields.includes(field);
  const needs = (field: PageOptions['required'][number]) => options.required.includes(field);
  const error = (field: ActivationField): ReactNode => {
    const faults = form.shown(field);
    return faults.length === 0 ? null : <FieldFault field={field} faults={faults} trackingType={draft.trackingType} />;
  };
  const text = (field: ActivationText) => ({
    name: field,
    size: 'md',
    value: draft[field],
    onBlur: () => leave(field),
    error: error(field),
    autoComplete: 'off',
    ...FOR_ANY_CODE,
  });
  const place = (field: 'origin' | 'destination') => ({
    name: field,
    required: needs(field),
    value: draft[field],
    onChange: (value: typeof draft.origin) => change({ [field]: value }),
    onBlur: () => leave(field),
    locations,
    error: error(field),
  });

  return (
    <Stack gap="sm">
      {has('script') && (
        <Select
          label={t`Script`}
          name="script"
          size="md"
          {...requiredLabel(needs('script'))}
          allowDeselect={false}
          comboboxProps={DROPDOWN}
          data={options.scripts.map(({ name, label }) => ({ value: name, label }))}
          value={draft.script === '' ? null : draft.script}
          onChange={(script) => change({ script: script ?? '' })}
          onBlur={() => leave('script')}
          error={error('script')}
        />
      )}
      {has('device') && scans !== undefined && (
        <DeviceField
          value={draft.device}
          onChange={(device) => change({ device })}
          onBlur={() => leave('device')}
          onScan={scans.onScan}
          found={scans.device.offered}
          chosen={scans.device.chosen}
          error={error('device')}
          eligibility={scans.device.eligibility}
        />
      )}
      {has('shipmentId') && (
        <TextInput
          {...text('shipmentId')}
          label={t(labels.shipmentId)}
          {...requiredLabel(true)}
          onChange={({ currentTarget }) => change({ shipmentId: currentTarget.value })}
        />
      )}
      {has('customer') && (
        <Autocomplete
          {...text('customer')}
          label={t(labels.customer)}
          {...requiredLabel(needs('customer'))}
          data={[...customers]}
          limit={CUSTOMERS}
          comboboxProps={DROPDOWN}
          onChange={(customer) => change({ customer })}
        />
      )}
      {has('origin') && <PlaceField {...place('origin')} label={t`Origin`} aid={null} />}
      {has('destination') && <PlaceField {...place('destination')} label={t`Destination`} aid={aid} />}
      {has('trackingValue') && (
        <TrackingFields
          types={options.trackingTypes}
          sites={options.trackingSites ?? {}}
          type={draft.trackingType}
          value={draft.trackingValue}
          onType={(trackingType) => change({ trackingType })}
          onValue={(trackingValue) => change({ trackingValue })}
          onBlur={() => leave('trackingValue')}
          error={error('trackingValue')}
        />
      )}
      {has('packageInfo') && (
        <TextInput
          {...text('packageInfo')}
          label={t`Package info`}
          onChange={({ currentTarget }) => change({ packageInfo: currentTarget.value })}
        />
      )}
      {has('chimes') && scans !== undefined && (
        <ChimeField
          chimes={draft.chimes}
          refused={scans.refusedChimes}
          primary={draft.primaryChime}
          onPrimary={scans.chime.choosePrimary}
          packages={draft.chimePackages}
          onPackages={(chimePackages) => form.change({ chimePackages })}
          required={needs('sublist')}
          error={error('chimes')}
          onScan={scans.onScanChimes}
          onRemove={scans.chime.remove}
        />
      )}
      {has('notes') && (
        <Textarea
          {...text('notes')}
          label={t`Notes`}
          {...requiredLabel(needs('notes'))}
          autosize
          minRows={2}
          description={`${draft.notes.length}/${NOTES.max}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      )}
      {has('notes225') && (
        <Textarea
          {...text('notes225')}
          label={t(labels.notes225)}
          autosize
          minRows={2}
          description={`${draft.notes225.length}/${NOTES_225.max}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={({ currentTarget }) => change({ notes225: currentTarget.value })}
        />
      )}
    </Stack>
  );
}
