import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { createLocation } from '../../commands/create-location.ts';
import { editLocation } from '../../commands/edit-location.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { movedCoordinate } from '../../domain/coordinate.ts';
import { PLACE_NAME } from '../../domain/field-rules.ts';
import { AddressInput } from '../../kits/address-search/address-input.tsx';
import { LOCATION_TYPE_WORDS } from '../../kits/map-marks/location-type-words.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueAndOffer } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { ShownMap } from '../../ui/map/map.tsx';
import classes from './administration-page.module.css';
import {
  changedFields,
  fieldsOfForm,
  formOfLocation,
  LOCATION_TEXTS,
  type LocationFault,
  type LocationText,
  locationFaults,
  NEW_LOCATION,
} from './location-form.ts';

/** A location is put on a map of streets, not of countries (spec 2 §9 "zoom to a location"). */
const ZOOM = 12;
const NOTES_MAX = 4_000;
const NO_MARKS: readonly never[] = [];

const TEXT_WORDS: Readonly<Record<LocationText, MessageDescriptor>> = {
  locAddress1: msg`Address`,
  locAddress2: msg`Address, second line`,
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
  required: msg`Enter it.`,
  'too-long': msg`At most ${PLACE_NAME.max} characters.`,
  'wrong-characters': msg`It has characters that can't be stored.`,
  'out-of-range': msg`This is not on the globe.`,
};

interface LocationDialogProps {
  /** Null: a new one. */
  readonly location: LocationRow | null;
  readonly onClose: () => void;
}

/** Adds a location or edits one (spec 1 §5 "Administration", §7 "updateLocation"): stored on this device, then sent. */
export default function LocationDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useLingui();
  const [stored] = useState(() => (location === null ? NEW_LOCATION : formOfLocation(location)));
  const [form, setForm] = useState(stored);
  const [tried, setTried] = useState(false);
  const [searched, setSearched] = useState('');
  const { submission, submit } = useSubmit();
  const faults = locationFaults(form);
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored);
  useReloadHold(isChanged, () => Promise.resolve());

  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const fault = (name: keyof typeof faults): string | undefined => {
    const found = faults[name];
    return found !== undefined && (tried || form[name] !== stored[name]) ? t(FAULT_WORDS[found]) : undefined;
  };
  const text = (name: LocationText | 'name' | 'latitude' | 'longitude') => ({
    size: 'md',
    value: form[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: currentTarget.value }),
  });
  const store = () => {
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
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    if (await submit(store)) onClose();
  };
  const isPut = !('latitude' in faults) && !('longitude' in faults);
  return (
    <Dialog
      title={location === null ? <Trans>Add Location</Trans> : <Trans>Edit Location</Trans>}
      size="barcode"
      stays
      onClose={onClose}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md" pt="xs">
          <div className={classes.pair}>
            <TextInput
              {...text('name')}
              label={t`Name`}
              maxLength={PLACE_NAME.max}
              error={fault('name')}
              data-autofocus
            />
            <NativeSelect
              label={t`Type`}
              size="md"
              value={form.locType}
              data={TYPES.map((value) => ({ value, label: t(LOCATION_TYPE_WORDS[value]) }))}
              onChange={({ currentTarget }) =>
                set({ locType: TYPES.find((one) => one === currentTarget.value) ?? form.locType })
              }
            />
            {TEXTS.map((name) => (
              <TextInput key={name} {...text(name)} label={t(TEXT_WORDS[name])} maxLength={LOCATION_TEXTS[name]} />
            ))}
          </div>
          <AddressInput
            label={t`Find an address`}
            text={searched}
            onText={setSearched}
            onChoose={({ name, latitude, longitude }) => {
              setSearched(name);
              set({
                latitude: String(movedCoordinate(latitude)),
                longitude: String(movedCoordinate(longitude)),
                ...(form.locAddress1 === '' ? { locAddress1: name.slice(0, LOCATION_TEXTS.locAddress1) } : {}),
              });
            }}
          />
          <ShownMap
            label={t`Where the location is`}
            zoom={ZOOM}
            marks={NO_MARKS}
            pin={isPut ? { latitude: Number(form.latitude), longitude: Number(form.longitude) } : null}
            onPin={(at) =>
              set({
                latitude: String(movedCoordinate(at.latitude)),
                longitude: String(movedCoordinate(at.longitude)),
              })
            }
          />
          <div className={classes.pair}>
            <TextInput {...text('latitude')} label={t`Latitude`} inputMode="decimal" error={fault('latitude')} />
            <TextInput {...text('longitude')} label={t`Longitude`} inputMode="decimal" error={fault('longitude')} />
          </div>
          <Textarea
            label={t`Notes`}
            size="md"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={NOTES_MAX}
            value={form.notes}
            onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
          />
          <Checkbox
            size="md"
            className={classes.choice}
            label={t`In use: can be chosen`}
            checked={form.inUse}
            onChange={({ currentTarget }) => set({ inUse: currentTarget.checked })}
          />
        </Stack>
        <DialogActions note={<NotSaved submission={submission} />}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={!isChanged} loading={submission.state === 'saving'}>
            {location === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
