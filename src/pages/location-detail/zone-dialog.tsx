import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createWaypoint } from '../../commands/create-waypoint.ts';
import { editWaypoint } from '../../commands/edit-waypoint.ts';
import type { WaypointFields } from '../../commands/waypoint-fields.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { movedCoordinate } from '../../domain/coordinate.ts';
import { mediumDeviceId, readDeviceId } from '../../domain/device-id.ts';
import { BEACON_NAME, checkField } from '../../domain/field-rules.ts';
import { changedFrom } from '../../kits/form/changed-from.ts';
import type { Faults } from '../../kits/form/faults.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { temporaryId } from '../../local/outbox/assigned-ids.ts';
import type { Zone } from '../../local/views/use-place.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { MapCircle } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';

interface ZoneDialogProps {
  readonly place: LocationRow;
  /** The zone as it was seen; null: a new one. */
  readonly zone: Zone | null;
  readonly onClose: () => void;
}

/** Metres, and seconds: what a new zone begins with, and the most that makes sense (domain/entities/waypoint.ts). */
const FIRST = { innerRadius: 15, outerRadius: 40 };
const RADIUS_MAX = 1_000_000;
const DAY_S = 86_400;

const formOf = (place: LocationRow, zone: Zone | null) => ({
  name: zone?.name ?? '',
  beacon: zone?.beaconId ?? '',
  innerRadius: zone === null ? FIRST.innerRadius : (zone.innerRadius as number | null),
  outerRadius: zone === null ? FIRST.outerRadius : (zone.outerRadius as number | null),
  motionTimer: zone?.motionTimer ?? null,
  latitude: zone?.latitude ?? place.latitude,
  longitude: zone?.longitude ?? place.longitude,
});
type ZoneForm = ReturnType<typeof formOf>;

const MISSING = msg`This field is required.`;

/** The beacon that was typed: null where none was, undefined where it is none. */
function beaconOf({ beacon }: ZoneForm): string | null | undefined {
  if (beacon.trim() === '') return null;
  const read = readDeviceId(beacon.trim());
  return read.kind === 'device' ? read.id : undefined;
}

function faultsOf(form: ZoneForm): Faults<keyof ZoneForm> {
  const { name, innerRadius, outerRadius } = form;
  const wrongName = checkField(BEACON_NAME, name);
  const isCrossed = innerRadius !== null && outerRadius !== null && innerRadius > outerRadius;
  return {
    name: wrongName === null ? null : wrongName === 'required' ? MISSING : msg`Use only letters, digits and spaces.`,
    beacon: beaconOf(form) === undefined ? msg`Enter the full device ID.` : null,
    innerRadius: isCrossed
      ? msg`The inner radius can't be larger than the outer radius.`
      : innerRadius === null
        ? MISSING
        : null,
    outerRadius: outerRadius === null ? MISSING : null,
  };
}

/** What is stored of a form without faults. */
const fieldsOf = (form: ZoneForm, place: LocationRow): WaypointFields => ({
  name: form.name.trim(),
  shippingLocId: place.shippingLocId,
  beaconId: beaconOf(form) ?? null,
  latitude: form.latitude,
  longitude: form.longitude,
  innerRadius: form.innerRadius ?? 0,
  outerRadius: form.outerRadius ?? 0,
  motionTimer: form.motionTimer,
});

/** Adds or edits a zone of a location, around one of its beacons (spec 2 §6 "edit locations' zones"). Mounted while it is open. */
export function ZoneDialog({ place, zone, onClose }: ZoneDialogProps) {
  const { t } = useLingui();
  const [waypointId] = useState(() => (zone === null ? temporaryId() : String(zone.entryId)));
  const form = useForm({
    start: () => formOf(place, zone),
    check: faultsOf,
    tells: (name) => (name === 'beacon' ? 'tried' : 'filled'),
    save: async (values, { store }) => {
      const fields = fieldsOf(values, place);
      if (zone === null) return await store(() => issueUndoable(createWaypoint, { waypointId, ...fields }));
      const changes = changedFrom(zone, fields);
      if (Object.keys(changes).length === 0) return onClose();
      return await store(() => issueUndoable(editWaypoint, { waypointId, name: zone.name, changes }, { seen: zone }));
    },
  });
  const { name, latitude, longitude, innerRadius, outerRadius } = form.values;
  const circles = useMemo((): readonly MapCircle[] => {
    const of = { label: name === '' ? t`Zone` : name, latitude, longitude };
    return [
      ...(outerRadius === null ? [] : [{ key: 'outer', ...of, radius: outerRadius }]),
      ...(innerRadius === null ? [] : [{ key: 'inner', ...of, radius: innerRadius, color: '#1c7ed6' }]),
    ];
  }, [latitude, longitude, innerRadius, outerRadius, name, t]);
  const amount = (of: 'innerRadius' | 'outerRadius' | 'motionTimer') =>
    ({
      ...form.number(of),
      min: 0,
      max: of === 'motionTimer' ? DAY_S : RADIUS_MAX,
      allowDecimal: false,
      allowNegative: false,
      hideControls: true,
      inputMode: 'numeric',
    }) as const;
  const beaconId = beaconOf(form.values);
  return (
    <FormDialog
      form={form}
      title={zone === null ? t`Add zone to ${place.name}` : t`Edit zone ${zone.name}`}
      action={zone === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
      outcome={{
        success: zone === null ? <Trans>Successfully created</Trans> : <Trans>Successfully updated</Trans>,
        failure: <Trans>The zone {name} couldn't be saved</Trans>,
      }}
      size="barcode"
      onClose={onClose}
    >
      <ShownMap
        label={t`Zone on the map`}
        focus={{ latitude, longitude, zoom: MAP_ZOOM.zone }}
        zoom={MAP_ZOOM.zone}
        circles={circles}
        pin={{ latitude, longitude }}
        onPin={(at) => form.set({ latitude: movedCoordinate(at.latitude), longitude: movedCoordinate(at.longitude) })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput
          {...form.text('name')}
          label={t`Name`}
          required
          data-autofocus
          autoComplete="off"
          maxLength={BEACON_NAME.max}
        />
        <TextInput
          {...form.text('beacon')}
          label={t`Beacon`}
          autoComplete="off"
          onBlur={() => {
            if (typeof beaconId === 'string') form.set({ beacon: mediumDeviceId(beaconId) });
          }}
        />
        <NumberInput {...amount('innerRadius')} label={t`Inner radius (metres)`} required />
        <NumberInput {...amount('outerRadius')} label={t`Outer radius (metres)`} required />
        <NumberInput {...amount('motionTimer')} label={t`Motion timer (seconds)`} />
      </SimpleGrid>
    </FormDialog>
  );
}

export default ZoneDialog;
