import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import type { LocationRow } from '../../contract/locations.ts';
import type { PlaceDraft } from '../../domain/activation-form.ts';
import { movedCoordinate } from '../../domain/coordinate.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { checkField, PLACE_NAME } from '../../domain/field-rules.ts';
import { GATEWAY_MARK, LOCATION_MARK, networkMarks } from '../../kits/map-marks/network-marks.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Of countries, not of streets: where there is no pin yet, that is put next. */
const ZOOM = 9;

export interface MapDialogProps {
  /** Which of the form's places it is. */
  readonly title: string;
  readonly value: PlaceDraft | null;
  readonly locations: readonly LocationRow[];
  readonly onChoose: (place: PlaceDraft) => void;
  readonly onClose: () => void;
}

/**
 * A place by a pin on the map, or by typing where it is; a known location is taken by touching it (spec 1 §7 "origin and
 * destination"). Mounted while it is open.
 */
export function MapDialog({ title, value, locations, onChoose, onClose }: MapDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(value?.name ?? '');
  const [latitude, setLatitude] = useState<number | null>(value?.latitude ?? null);
  const [longitude, setLongitude] = useState<number | null>(value?.longitude ?? null);
  const now = useNow(MINUTE_MS);
  const gateways = useAllDevices('gateways');
  const limits = siteOptions().timeThresholds;
  const marks = useMemo(
    () => networkMarks(locations, gateways ?? [], { now, limits }).filter(({ key }) => !key.startsWith(GATEWAY_MARK)),
    [locations, gateways, now, limits],
  );
  const isPut = latitude !== null && longitude !== null && latitude !== 0 && longitude !== 0;
  const nameFault = checkField(PLACE_NAME, name);
  const degrees = (label: string, at: number | null, limit: number, onDegrees: (at: number | null) => void) => (
    <NumberInput
      size="md"
      label={label}
      value={at ?? ''}
      min={-limit}
      max={limit}
      decimalScale={7}
      hideControls
      onChange={(typed) => onDegrees(typeof typed === 'number' ? typed : null)}
    />
  );
  return (
    <Dialog title={title} size="barcode" stays onClose={onClose}>
      <Stack gap="sm">
        <ShownMap
          label={title}
          zoom={ZOOM}
          marks={marks}
          pin={isPut ? { latitude, longitude } : null}
          onPin={(at) => {
            setLatitude(movedCoordinate(at.latitude));
            setLongitude(movedCoordinate(at.longitude));
          }}
          onChoose={({ key }) => {
            const id = key.slice(LOCATION_MARK.length);
            const location = locations.find(({ shippingLocId }) => shippingLocId === id);
            if (location === undefined) return;
            const { shippingLocId, name: known } = location;
            onChoose({ name: known, latitude: location.latitude, longitude: location.longitude, shippingLocId });
          }}
        />
        <TextInput
          size="md"
          label={t`Location name`}
          value={name}
          maxLength={PLACE_NAME.max}
          autoComplete="off"
          onChange={onText(setName)}
        />
        <Group grow align="flex-start">
          {degrees(t`Latitude`, latitude, 90, setLatitude)}
          {degrees(t`Longitude`, longitude, 180, setLongitude)}
        </Group>
      </Stack>
      <DialogActions
        note={
          <span>
            {!isPut && <Trans>Tap the map, or type the coordinates.</Trans>}{' '}
            {nameFault !== null && <Trans>Enter a name for the location.</Trans>}
          </span>
        }
      >
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          disabled={!isPut || nameFault !== null}
          onClick={() => {
            if (isPut) onChoose({ name: name.trim(), latitude, longitude });
          }}
        >
          <Trans>Use this location</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export default MapDialog;
