import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createLocation } from '../../commands/create-location.ts';
import { editLocation } from '../../commands/edit-location.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { movedCoordinate } from '../../domain/coordinate.ts';
import { PLACE_NAME } from '../../domain/field-rules.ts';
import { shortPlaceName } from '../../domain/short-place-name.ts';
import { AddressInput } from '../../kits/address-search/address-input.tsx';
import { inWords } from '../../kits/form/faults.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { LOCATION_TYPE_WORDS } from '../../kits/map-marks/location-type-words.ts';
import { issueAndOffer } from '../../outcome/undoable.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import classes from './administration-page.module.css';
import {
  changedFields,
  fieldsOfForm,
  formOfLocation,
  LOCATION_TEXTS,
  type LocationFault,
  type LocationForm,
  type LocationText,
  locationFaults,
  NEW_LOCATION,
} from './location-form.ts';

/** A location is put on a map of streets, not of countries (spec 2 §9 "zoom to a location"). */
const ZOOM = 12;
const NOTES_MAX = 4_000;
const NO_MARKS: readonly never[] = [];

const TEXT_WORDS: Readonly<Record<LocationText, MessageDescriptor>> = {
  shortName: msg`Short name`,
  locAddress1: msg`Address`,
  locAddress2: msg`Address line 2`,
  locCity: msg`City`,
  locState: msg({ message: 'State', context: 'address' }),
  locRegion: msg`Region`,
  locZip: msg`Postal code`,
  locCountry: msg`Country`,
  locCode: msg`Code`,
};
const TEXTS = Object.keys(LOCATION_TEXTS) as readonly LocationText[];
const TYPES = Object.keys(LOCATION_TYPE_WORDS) as readonly LocationRow['locType'][];

const FAULT_WORDS: Readonly<Record<LocationFault, MessageDescriptor>> = {
  required: msg`This field is required.`,
  'too-long': msg`Use ${PLACE_NAME.max} characters or fewer.`,
  'wrong-characters': msg`Remove the characters that can't be saved.`,
  'out-of-range': msg`This isn't a valid coordinate.`,
};

interface LocationDialogProps {
  /** Null: a new one. */
  readonly location: LocationRow | null;
  readonly onClose: () => void;
}

/** Adds a location or edits one (spec 1 §5 "Administration", §7 "updateLocation"): stored on this device, then sent. */
export default function LocationDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useLingui();
  const [searched, setSearched] = useState('');
  const form = useForm({
    start: () => (location === null ? NEW_LOCATION : formOfLocation(location)),
    check: (values) => inWords(locationFaults(values), FAULT_WORDS),
    tells: 'changed',
    save: async (values, { store }) => {
      if (await store(() => issued(values, location))) onClose();
    },
  });
  const { latitude, longitude, locAddress1 } = form.values;
  const text = (name: LocationText | 'name' | 'latitude' | 'longitude') => ({
    ...form.text(name),
    autoComplete: 'off',
  });
  const put = (at: { readonly latitude: number; readonly longitude: number }) =>
    form.set({ latitude: String(movedCoordinate(at.latitude)), longitude: String(movedCoordinate(at.longitude)) });
  const { latitude: noLatitude, longitude: noLongitude } = locationFaults(form.values);
  const isPut = noLatitude === undefined && noLongitude === undefined;
  return (
    <FormDialog
      form={form}
      title={location === null ? <Trans>Add location</Trans> : <Trans>Edit location</Trans>}
      action={location === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      disabled={!form.isChanged}
      size="barcode"
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextInput {...text('name')} label={t`Name`} maxLength={PLACE_NAME.max} data-autofocus />
        <NativeSelect
          {...form.choice('locType', TYPES)}
          label={t`Type`}
          data={TYPES.map((value) => ({ value, label: t(LOCATION_TYPE_WORDS[value]) }))}
        />
        {TEXTS.map((name) => (
          <TextInput
            key={name}
            {...text(name)}
            label={t(TEXT_WORDS[name])}
            maxLength={LOCATION_TEXTS[name]}
            {...(name === 'shortName' ? { placeholder: shortPlaceName(form.values.name) } : {})}
          />
        ))}
      </div>
      <AddressInput
        label={t`Find address`}
        text={searched}
        onText={setSearched}
        onChoose={({ name, ...at }) => {
          setSearched(name);
          put(at);
          if (locAddress1 === '') form.set({ locAddress1: name.slice(0, LOCATION_TEXTS.locAddress1) });
        }}
      />
      <ShownMap
        label={t`Location on the map`}
        zoom={ZOOM}
        marks={NO_MARKS}
        pin={isPut ? { latitude: Number(latitude), longitude: Number(longitude) } : null}
        onPin={put}
      />
      <div className={classes.pair}>
        <TextInput {...text('latitude')} label={t`Latitude`} inputMode="decimal" />
        <TextInput {...text('longitude')} label={t`Longitude`} inputMode="decimal" />
      </div>
      <Textarea {...form.text('notes')} label={t`Notes`} autosize minRows={2} maxRows={8} maxLength={NOTES_MAX} />
      <Checkbox {...form.tick('inUse')} className={classes.choice} label={t`In use (can be chosen)`} />
    </FormDialog>
  );
}

/** The command that makes the location as it was filled in, or changes it. */
function issued(form: LocationForm, location: LocationRow | null) {
  if (location === null) {
    const { name = '', locType = 'Location', latitude = 0, longitude = 0, ...rest } = fieldsOfForm(form);
    const shippingLocId = crypto.randomUUID();
    return issueAndOffer(createLocation, { shippingLocId, name, locType, latitude, longitude, ...rest });
  }
  const { shippingLocId, name } = location;
  return issueAndOffer(
    editLocation,
    { shippingLocId, name, changes: changedFields(form, location) },
    { seen: location },
  );
}
