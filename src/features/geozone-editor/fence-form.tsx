import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useMemo, useReducer, useState } from 'react';
import { type GeozoneRow, type MapContent, zoneAddress, zoneNotes } from '../../contract/geozones.ts';
import { afterStep, drawnShape, squareAround } from '../../domain/drawn-shape.ts';
import { type GeozoneType, PATH_TYPE_ID } from '../../domain/geozone.ts';
import type { GeoPoint } from '../../domain/great-circle.ts';
import { useForm } from '../../kits/form/use-form.ts';
import { focusOn, zoneShapes } from '../../kits/geozones/geozone-shapes.ts';
import { createWords } from '../../kits/geozones/type-words.ts';
import { useGeozones } from '../../local/views/use-geozones.ts';
import { ShownMap } from '../../ui/map/map.tsx';
import type { DrawTool } from '../../ui/map/map-drawing.ts';
import type { MapFocus, MapLine } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { addressFault, commonFaults, namesIn } from './form-faults.ts';
import classes from './geozone-editor.module.css';
import type { ImportedShape } from './imported-shape.ts';
import { type MapCorrection, mapStart } from './map-start.ts';
import { PastReportsBox } from './past-reports.tsx';
import { PathTools } from './path-tools.tsx';
import { PlaceInput } from './place-input.tsx';
import { ShapeEditor } from './shape-editor.tsx';
import { EnabledSwitch, TextFields } from './text-fields.tsx';
import { useEditor } from './use-editor.ts';
import { usePastReports } from './use-past-reports.ts';

interface FenceFormProps {
  /** Null: it is made. */
  readonly row: GeozoneRow | null;
  readonly type: GeozoneType;
  /** Null: nothing came from a file. */
  readonly imported: ImportedShape | null;
  /** Null: nothing was refused. */
  readonly correction: MapCorrection | null;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** The zone of a location is of this type (spec 2 §9 "Geozone map type id"). */
const LAYOUT_TYPE_ID = 5;
/** Fewer corners make no area that anything could come into. */
const CORNERS_MIN = 3;

/** A geozone: "name, description, address search, map polygon or polyline editing, path tools" (spec 2 §2). */
export function FenceForm({ row, type, imported, correction, readOnly, onClose }: FenceFormProps) {
  const { t, i18n } = useLingui();
  const isPath = type.typeId === PATH_TYPE_ID;
  const [start] = useState(() => mapStart(row, imported, correction));
  const [shape, step] = useReducer(afterStep, start.points, drawnShape);
  const { points } = shape;
  const [tool, setTool] = useState<DrawTool>(points.length > 0 ? 'edit' : isPath ? 'line' : 'polygon');
  const [way, setWay] = useState<readonly GeoPoint[] | null>(null);
  const [focus, setFocus] = useState<MapFocus>(() => focusOnPoints(start.points) ?? 'all');
  const geozones = useGeozones();
  const others = useMemo(
    () => (geozones?.zones ?? []).filter(({ mapId }) => mapId !== row?.mapId),
    [geozones, row?.mapId],
  );
  const wayLine = useMemo(
    (): MapLine | null =>
      way === null
        ? null
        : {
            key: 'way',
            label: t`Fetched route`,
            points: way.map(({ latitude, longitude }) => [longitude, latitude] as const),
            dashed: true,
          },
    [way, t],
  );
  const form = useForm({
    start: () => ({ ...start.fields, address: zoneAddress(start.notes) }),
    check: (values) => ({
      ...commonFaults(values, false),
      address: addressFault(values.address),
      points: points.length === 0 ? msg`A geozone needs at least one point.` : null,
    }),
    tells: 'filled',
    save: () => Promise.resolve(editor.save()),
  });
  const { address, ...fields } = form.values;
  const name = fields.name.trim();
  const content: MapContent = {
    description: fields.description.trim(),
    subMapID: [...start.zoneIds],
    altNames: namesIn(fields.otherNames),
    mapConfigNameType: 'Geozone',
    mapConfigTypeId: type.typeId,
    notes: zoneNotes(address.trim()),
    points: points.map(({ latitude, longitude }) => ({ latitude, longitude, pointType: type.pointType })),
    enabled: fields.enabled ? 1 : 0,
  };
  const past = usePastReports({ typeId: type.typeId, points, ends: null });
  const editor = useEditor({
    form,
    row,
    correction,
    name,
    content,
    isBegun: start.isBegun,
    past,
    reportsBy: points,
  });
  const noPoints = form.fault('points');
  const title = row === null ? createWords(type, i18n) : readOnly ? row.name : t`Edit ${row.name}`;
  const shown = row === null ? { lines: [], areas: [] } : zoneShapes([row]);
  const note =
    !isPath && points.length > 0 && points.length < CORNERS_MIN ? (
      <Trans>An area needs at least three points, or nothing can enter or leave it.</Trans>
    ) : null;
  return (
    <EditorDialog
      title={title}
      size={row === null ? 'usual' : 'route'}
      readOnly={readOnly}
      keepsEscape={!readOnly && tool !== 'edit'}
      form={form}
      editor={editor}
      past={past}
      note={note}
      onClose={onClose}
    >
      <div className={classes.columns} data-narrow={row === null || undefined}>
        <Stack gap="sm">
          <TextFields form={form} isRoute={false} isNew={row === null} readOnly={readOnly} />
          <PlaceInput
            label={t`Geofence Address`}
            required={!readOnly}
            readOnly={readOnly}
            text={address}
            error={form.fault('address')}
            onText={(text) => form.set({ address: text })}
            onChoose={(place) => {
              form.set({ address: place.name });
              const isNewZone = points.length === 0 && type.typeId === LAYOUT_TYPE_ID;
              setFocus({
                latitude: place.latitude,
                longitude: place.longitude,
                zoom: isNewZone ? MAP_ZOOM.zone : MAP_ZOOM.point,
              });
              // Of a location: a square of 0.0005 degrees around it (spec 2 §9).
              if (!isNewZone) return;
              step({ step: 'set', points: squareAround(place) });
              setTool('edit');
            }}
          />
          <EnabledSwitch form={form} readOnly={readOnly} />
          {isPath && !readOnly && (
            <PathTools
              onWay={(fetched) => {
                setWay(fetched);
                if (fetched !== null) setFocus(focusOnPoints(fetched) ?? focus);
              }}
              onPath={(path, { from, to }) => {
                step({ step: 'set', points: path });
                setTool('edit');
                if (address.trim() === '') form.set({ address: `${from} – ${to}` });
              }}
            />
          )}
          {!readOnly && <PastReportsBox past={past} />}
        </Stack>
        {readOnly ? (
          <ShownMap
            label={t`Map of ${title}`}
            zoom={MAP_ZOOM.fit}
            lines={shown.lines}
            areas={shown.areas}
            focus={focus}
          />
        ) : (
          <ShapeEditor
            shape={shape}
            fault={noPoints}
            onStep={step}
            isPath={isPath}
            tool={tool}
            onTool={setTool}
            others={others}
            focus={focus}
            way={wayLine}
          />
        )}
      </div>
    </EditorDialog>
  );
}

/** Where points are, all of them in sight. */
function focusOnPoints(points: readonly GeoPoint[]): MapFocus | null {
  const [first] = points;
  if (first === undefined) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const center = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  };
  return focusOn(
    { points: points.map(({ latitude, longitude }) => [latitude, longitude] as [number, number]), center },
    MAP_ZOOM.fit,
  );
}
