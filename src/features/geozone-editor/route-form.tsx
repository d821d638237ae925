import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, Stack, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type GeozoneRow, type MapContent, type RouteNotes, routeEndsOf } from '../../contract/geozones.ts';
import { type GeozoneType, MAP_POINTS_MAX, PATH_TYPE_ID, ROUTE_TYPE_ID } from '../../domain/geozone.ts';
import { useForm } from '../../kits/form/use-form.ts';
import { zoneShapes } from '../../kits/geozones/geozone-shapes.ts';
import { useGeozones } from '../../local/views/use-geozones.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { onTick } from '../../ui/form/entered.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { commonFaults, namesIn } from './form-faults.ts';
import classes from './geozone-editor.module.css';
import { type MapCorrection, mapStart } from './map-start.ts';
import { PastReportsBox } from './past-reports.tsx';
import { EnabledSwitch, TextFields } from './text-fields.tsx';
import { useEditor } from './use-editor.ts';
import { usePastReports } from './use-past-reports.ts';
import { ZonePicker } from './zone-picker.tsx';

interface RouteFormProps {
  /** A group of geozones is a route without ends. */
  readonly kind: 'route' | 'group';
  readonly row: GeozoneRow | null;
  readonly types: readonly GeozoneType[];
  /** Null: nothing was refused. */
  readonly correction: MapCorrection | null;
  readonly readOnly: boolean;
  readonly onCreated: (mapId: string) => void;
  readonly onClose: () => void;
}

/** A route: "origin and destination locations, include reverse route, geozones by type, Enable" (spec 2 §2); a group: its geozones. */
export function RouteForm({ kind, row, types, correction, readOnly, onCreated, onClose }: RouteFormProps) {
  const { t } = useLingui();
  const isRoute = kind === 'route';
  const [start] = useState(() => mapStart(row, null, correction));
  const [ends, setEnds] = useState<RouteNotes>(() => routeEndsOf(start.notes));
  const [zoneIds, setZoneIds] = useState(start.zoneIds);
  const locations = useLocations();
  const geozones = useGeozones();
  const lacksZones = !isRoute && zoneIds.length === 0;
  const form = useForm({
    start: start.fields,
    check: (values) => ({
      ...commonFaults(values, isRoute),
      zones: lacksZones ? msg`A group needs at least one geozone.` : null,
    }),
    tells: 'filled',
    save: () => Promise.resolve(editor.save()),
  });
  const fields = form.values;
  const pointType = types.find(({ typeId }) => typeId === ROUTE_TYPE_ID)?.pointType ?? 0;
  const content: MapContent = {
    description: fields.description.trim(),
    subMapID: [...zoneIds],
    altNames: namesIn(fields.otherNames),
    mapConfigNameType: isRoute ? 'Route' : 'Geozone',
    mapConfigTypeId: ROUTE_TYPE_ID,
    notes: isRoute ? JSON.stringify(ends) : start.notes,
    points: start.points.map(({ latitude, longitude }) => ({ latitude, longitude, pointType })),
    enabled: fields.enabled ? 1 : 0,
  };
  const zones = useMemo(() => zoneIds.flatMap((mapId) => geozones?.byId.get(mapId) ?? []), [zoneIds, geozones]);
  const shapes = useMemo(() => zoneShapes(zones), [zones]);
  const way = useMemo(
    () =>
      zones
        .filter(({ mapConfigTypeId }) => mapConfigTypeId === PATH_TYPE_ID)
        .flatMap(({ points }) => points.map(([latitude, longitude]) => ({ latitude, longitude })))
        .slice(0, MAP_POINTS_MAX),
    [zones],
  );
  const name = fields.name.trim();
  const title =
    row === null
      ? isRoute
        ? t`Create route`
        : t`Create geozone group`
      : readOnly
        ? t`Route ${row.name}`
        : t`Edit ${row.name}`;
  const past = usePastReports({ typeId: PATH_TYPE_ID, points: way, ends });
  const editor = useEditor({
    form,
    row,
    correction,
    name,
    content,
    isBegun: start.isBegun,
    past,
    reportsBy: [zoneIds, ends],
    onSaved: (mapId) => {
      if (isRoute && row === null) onCreated(mapId);
    },
  });
  const changeEnds = (change: Partial<RouteNotes>) => setEnds((before) => ({ ...before, ...change }));
  return (
    <EditorDialog
      title={title}
      size="route"
      readOnly={readOnly}
      form={form}
      editor={editor}
      past={past}
      note={null}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <Stack gap="sm">
          <TextFields form={form} isRoute={isRoute} isNew={row === null} readOnly={readOnly} />
          {isRoute && (
            <>
              <EndSelect
                label={t`Origins`}
                chosen={ends.origins}
                others={ends.destinations}
                locations={locations ?? []}
                readOnly={readOnly}
                onChange={(origins) => changeEnds({ origins })}
              />
              <EndSelect
                label={t`Destinations`}
                chosen={ends.destinations}
                others={ends.origins}
                locations={locations ?? []}
                readOnly={readOnly}
                onChange={(destinations) => changeEnds({ destinations })}
              />
              <Switch
                size="md"
                label={<Trans>Include the reverse route</Trans>}
                checked={ends.roundTrip}
                disabled={readOnly}
                onChange={onTick((roundTrip) => changeEnds({ roundTrip }))}
              />
            </>
          )}
          <EnabledSwitch form={form} readOnly={readOnly} />
          {isRoute && !readOnly && way.length > 0 && <PastReportsBox past={past} />}
        </Stack>
        <Stack gap="sm">
          <ZonePicker
            zones={(geozones?.zones ?? []).filter(({ mapId }) => mapId !== row?.mapId)}
            chosen={zoneIds}
            types={types}
            readOnly={readOnly}
            fault={form.fault('zones')}
            onChange={setZoneIds}
          />
          <ShownMap label={t`What this route includes`} zoom={MAP_ZOOM.fit} lines={shapes.lines} areas={shapes.areas} />
          {isRoute && zones.length > 0 && !zones.some(({ mapConfigTypeId }) => mapConfigTypeId === PATH_TYPE_ID) && (
            <p className={classes.quiet}>
              <Trans>Without a path, no alerts are raised when shipments leave the route.</Trans>
            </p>
          )}
        </Stack>
      </div>
    </EditorDialog>
  );
}

interface EndSelectProps {
  readonly label: string;
  readonly chosen: readonly string[];
  /** Ids of the locations at the other end: none of them can be at this one too (spec 2 §5). */
  readonly others: readonly string[];
  readonly locations: readonly { readonly shippingLocId: string; readonly name: string }[];
  readonly readOnly: boolean;
  readonly onChange: (ids: string[]) => void;
}

/** The locations at one end of a route. */
function EndSelect({ label, chosen, others, locations, readOnly, onChange }: EndSelectProps) {
  const known = locations.map(({ shippingLocId, name }) => ({ value: shippingLocId, label: name }));
  const unknown = chosen
    .filter((id) => !known.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: id }));
  return (
    <MultiSelect
      size="md"
      label={label}
      searchable={!readOnly}
      readOnly={readOnly}
      hidePickedOptions
      data={[...unknown, ...known.filter(({ value }) => !others.includes(value))]}
      limit={50}
      comboboxProps={DROPDOWN}
      value={[...chosen]}
      onChange={onChange}
      nothingFoundMessage={<Trans>No location matches.</Trans>}
    />
  );
}
