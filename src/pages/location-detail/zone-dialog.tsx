import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { createWaypoint } from '../../commands/create-waypoint.ts';
import { editWaypoint } from '../../commands/edit-waypoint.ts';
import type { WaypointFields } from '../../commands/waypoint-fields.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { movedCoordinate } from '../../domain/coordinate.ts';
import { mediumDeviceId, readDeviceId } from '../../domain/device-id.ts';
import { BEACON_NAME, checkField } from '../../domain/field-rules.ts';
import { temporaryId } from '../../local/outbox/assigned-ids.ts';
import type { Zone } from '../../local/views/use-place.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
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

/** Adds or edits a zone of a location, around one of its beacons (spec 2 §6 "edit locations' zones"). Mounted while it is open. */
export function ZoneDialog({ place, zone, onClose }: ZoneDialogProps) {
  const { t } = useLingui();
  const [waypointId] = useState(() => (zone === null ? temporaryId() : String(zone.entryId)));
  const [name, setName] = useState(zone?.name ?? '');
  const [beacon, setBeacon] = useState(zone?.beaconId ?? '');
  const [inner, setInner] = useState<number | null>(zone?.innerRadius ?? FIRST.innerRadius);
  const [outer, setOuter] = useState<number | null>(zone?.outerRadius ?? FIRST.outerRadius);
  const [timer, setTimer] = useState<number | null>(zone?.motionTimer ?? null);
  const [at, setAt] = useState({
    latitude: zone?.latitude ?? place.latitude,
    longitude: zone?.longitude ?? place.longitude,
  });
  const [tried, setTried] = useState(false);
  const { submission, submit } = useSubmit();
  const title = zone === null ? t`Add a zone to ${place.name}` : t`Edit the zone ${zone.name}`;
  const circles = useMemo((): readonly MapCircle[] => {
    const label = name === '' ? t`Zone` : name;
    return [
      ...(outer === null ? [] : [{ key: 'outer', label, ...at, radius: outer }]),
      ...(inner === null ? [] : [{ key: 'inner', label, ...at, radius: inner, color: '#1c7ed6' }]),
    ];
  }, [at, inner, outer, name, t]);
  if (submission.state === 'saved') {
    return (
      <Dialog title={title} onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={zone === null ? <Trans>Successfully created</Trans> : <Trans>Successfully updated</Trans>}
          failure={<Trans>The zone {name} was not saved by the server</Trans>}
          onClose={onClose}
        />
      </Dialog>
    );
  }

  const nameFault = checkField(BEACON_NAME, name);
  const read = beacon.trim() === '' ? null : readDeviceId(beacon.trim());
  const beaconId = read?.kind === 'device' ? read.id : null;
  const isBeaconWrong = read !== null && read.kind !== 'device';
  const isCrossed = inner !== null && outer !== null && inner > outer;
  const isWhole = nameFault === null && !isBeaconWrong && inner !== null && outer !== null && !isCrossed;

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole) return;
    const fields: WaypointFields = {
      name: name.trim(),
      shippingLocId: place.shippingLocId,
      beaconId,
      ...at,
      innerRadius: inner,
      outerRadius: outer,
      motionTimer: timer,
    };
    if (zone === null) {
      void submit(() => issueUndoable(createWaypoint, { waypointId, ...fields }));
      return;
    }
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([key, value]) => zone[key as keyof WaypointFields] !== value),
    ) as Partial<WaypointFields>;
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    void submit(() => issueUndoable(editWaypoint, { waypointId, name: zone.name, changes }, { seen: zone }));
  };
  const amount = (
    label: string,
    value: number | null,
    max: number,
    onValue: (value: number | null) => void,
    more: { readonly required?: boolean; readonly error?: string | null } = {},
  ) => (
    <NumberInput
      size="md"
      label={label}
      value={value ?? ''}
      min={0}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      onChange={(typed) => onValue(typeof typed === 'number' ? typed : null)}
      {...more}
    />
  );
  return (
    <Dialog title={title} size="barcode" stays onClose={onClose}>
      <form noValidate onSubmit={save}>
        <ShownMap
          label={t`Where the zone is`}
          focus={{ ...at, zoom: MAP_ZOOM.zone }}
          zoom={MAP_ZOOM.zone}
          circles={circles}
          pin={at}
          onPin={(moved) =>
            setAt({ latitude: movedCoordinate(moved.latitude), longitude: movedCoordinate(moved.longitude) })
          }
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
          <TextInput
            size="md"
            label={t`Name`}
            required
            data-autofocus
            autoComplete="off"
            value={name}
            maxLength={BEACON_NAME.max}
            error={
              nameFault === 'wrong-characters'
                ? t`Letters, digits and spaces only.`
                : nameFault === 'required' && tried
                  ? t`This field is required.`
                  : null
            }
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t`Beacon`}
            autoComplete="off"
            value={beacon}
            error={isBeaconWrong && tried ? t`This is not the whole id of a device.` : null}
            onChange={({ currentTarget }) => setBeacon(currentTarget.value)}
            onBlur={() => {
              if (beaconId !== null) setBeacon(mediumDeviceId(beaconId));
            }}
          />
          {amount(t`Inner radius in metres`, inner, RADIUS_MAX, setInner, {
            required: true,
            error: isCrossed
              ? t`The inner radius is larger than the outer one.`
              : inner === null && tried
                ? t`This field is required.`
                : null,
          })}
          {amount(t`Outer radius in metres`, outer, RADIUS_MAX, setOuter, {
            required: true,
            error: outer === null && tried ? t`This field is required.` : null,
          })}
          {amount(t`Motion timer in seconds`, timer, DAY_S, setTimer)}
        </SimpleGrid>
        <DialogActions note={<NotSaved submission={submission} />}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" loading={submission.state === 'saving'}>
            {zone === null ? <Trans>Add</Trans> : <Trans>Update</Trans>}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export default ZoneDialog;
