import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { editWaypoint } from '../../commands/edit-waypoint.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { WaypointRow } from '../../contract/waypoints.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueAndOffer } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import classes from './administration-page.module.css';
import { type BeaconFault, type BeaconField, type BeaconForm, beaconFaults, ZOOM } from './beacon-faults.ts';

const FAULT_WORDS: Readonly<Record<BeaconFault, MessageDescriptor>> = {
  required: msg`Enter it.`,
  'too-long': msg`It is too long.`,
  'wrong-characters': msg`Only letters, digits and spaces.`,
  'not-a-number': msg`Only a number.`,
  'out-of-range': msg`This number is out of range.`,
  'below-zoom': msg`The radius must not be less than the zoom.`,
};

interface BeaconDialogProps {
  readonly beacon: WaypointRow;
  readonly locations: readonly LocationRow[];
  readonly onClose: () => void;
}

/** Edits the zone around a beacon (spec 1 §5 "Administration", §7 "updateWaypoint"): stored on this device, then sent. */
export default function BeaconDialog({ beacon, locations, onClose }: BeaconDialogProps) {
  const { t } = useLingui();
  const [stored] = useState(() => formOf(beacon));
  const [form, setForm] = useState(stored);
  const [tried, setTried] = useState(false);
  const { submission, submit } = useSubmit();
  const faults = beaconFaults(form);
  const isChanged = JSON.stringify(form) !== JSON.stringify(stored);
  useReloadHold(isChanged, () => Promise.resolve());

  const field = (name: BeaconField) => {
    const fault = faults[name];
    return {
      size: 'md',
      value: form[name],
      error: fault !== undefined && (tried || form[name] !== stored[name]) ? t(FAULT_WORDS[fault]) : undefined,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        setForm((before) => ({ ...before, [name]: currentTarget.value })),
    };
  };
  const store = () =>
    issueAndOffer(
      editWaypoint,
      { waypointId: String(beacon.entryId), name: beacon.name, changes: changesOf(form, beacon) },
      { seen: beacon },
    );
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    if (await submit(store)) onClose();
  };
  return (
    <Dialog title={<Trans>Edit Beacon</Trans>} stays onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md" pt="xs">
          <TextInput {...field('name')} label={t`Name`} data-autofocus />
          <TextInput label={t`Beacon ID`} size="md" readOnly value={beacon.beaconId ?? ''} />
          <NativeSelect
            {...field('shippingLocId')}
            label={t`Location`}
            data={[
              { value: '', label: t`Choose a location` },
              ...locations.map(({ shippingLocId, name }) => ({ value: shippingLocId, label: name })),
            ]}
          />
          <div className={classes.pair}>
            <TextInput {...field('latitude')} label={t`Latitude`} inputMode="decimal" />
            <TextInput {...field('longitude')} label={t`Longitude`} inputMode="decimal" />
            <TextInput {...field('radius')} label={t`Radius`} inputMode="decimal" description={t`In metres.`} />
            <TextInput
              {...field('zoom')}
              label={t`Zoom`}
              inputMode="numeric"
              description={t`${ZOOM.min} to ${ZOOM.max}`}
            />
          </div>
        </Stack>
        <DialogActions note={<NotSaved submission={submission} />}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={!isChanged} loading={submission.state === 'saving'}>
            <Trans>Update</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const formOf = (beacon: WaypointRow): BeaconForm => ({
  name: beacon.name,
  shippingLocId: beacon.shippingLocId ?? '',
  latitude: String(beacon.latitude),
  longitude: String(beacon.longitude),
  radius: String(beacon.outerRadius),
  zoom: String(beacon.innerRadius),
});

/** What differs, as the command takes it. */
function changesOf(form: BeaconForm, beacon: WaypointRow) {
  const wanted = {
    name: form.name.trim(),
    shippingLocId: form.shippingLocId,
    latitude: Number(form.latitude),
    longitude: Number(form.longitude),
    innerRadius: Number(form.zoom),
    outerRadius: Number(form.radius),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== beacon[name as keyof WaypointRow]),
  );
}
