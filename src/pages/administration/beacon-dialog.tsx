import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { editWaypoint } from '../../commands/edit-waypoint.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { WaypointRow } from '../../contract/waypoints.ts';
import { changedFrom } from '../../kits/form/changed-from.ts';
import { inWords } from '../../kits/form/faults.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { issueAndOffer } from '../../outcome/undoable.ts';
import classes from './administration-page.module.css';
import { type BeaconFault, type BeaconForm, beaconFaults, ZOOM } from './beacon-faults.ts';

const FAULT_WORDS: Readonly<Record<BeaconFault, MessageDescriptor>> = {
  required: msg`This field is required.`,
  'too-long': msg`This is too long.`,
  'wrong-characters': msg`Use only letters, digits and spaces.`,
  'not-a-number': msg`Enter a number.`,
  'out-of-range': msg`This number is out of range.`,
  'below-zoom': msg`The radius can't be smaller than the zoom.`,
};

interface BeaconDialogProps {
  readonly beacon: WaypointRow;
  readonly locations: readonly LocationRow[];
  readonly onClose: () => void;
}

/** Edits the zone around a beacon (spec 1 §5 "Administration", §7 "updateWaypoint"): stored on this device, then sent. */
export default function BeaconDialog({ beacon, locations, onClose }: BeaconDialogProps) {
  const { t } = useLingui();
  const form = useForm({
    start: () => formOf(beacon),
    check: (values) => inWords(beaconFaults(values), FAULT_WORDS),
    tells: 'changed',
    save: async (values, { store }) => {
      const input = { waypointId: String(beacon.entryId), name: beacon.name, changes: changesOf(values, beacon) };
      if (await store(() => issueAndOffer(editWaypoint, input, { seen: beacon }))) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={<Trans>Edit beacon</Trans>}
      action={<Trans>Update</Trans>}
      disabled={!form.isChanged}
      onClose={onClose}
    >
      <TextInput {...form.text('name')} label={t`Name`} data-autofocus />
      <TextInput label={t`Beacon ID`} size="md" readOnly value={beacon.beaconId ?? ''} />
      <NativeSelect
        {...form.text('shippingLocId')}
        label={t`Location`}
        data={[
          { value: '', label: t`Choose a location` },
          ...locations.map(({ shippingLocId, name }) => ({ value: shippingLocId, label: name })),
        ]}
      />
      <div className={classes.pair}>
        <TextInput {...form.text('latitude')} label={t`Latitude`} inputMode="decimal" />
        <TextInput {...form.text('longitude')} label={t`Longitude`} inputMode="decimal" />
        <TextInput {...form.text('radius')} label={t`Radius`} inputMode="decimal" description={t`In metres`} />
        <TextInput
          {...form.text('zoom')}
          label={t`Zoom`}
          inputMode="numeric"
          description={t`${ZOOM.min} to ${ZOOM.max}`}
        />
      </div>
    </FormDialog>
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
const changesOf = (form: BeaconForm, beacon: WaypointRow) =>
  changedFrom(beacon, {
    name: form.name.trim(),
    shippingLocId: form.shippingLocId,
    latitude: Number(form.latitude),
    longitude: Number(form.longitude),
    innerRadius: Number(form.zoom),
    outerRadius: Number(form.radius),
  });
