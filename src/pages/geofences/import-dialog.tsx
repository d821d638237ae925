import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import {
  FILE_BYTES_MAX,
  FILE_POINTS_MAX,
  FILE_SHAPES_MAX,
  type FileFault,
  type FileShape,
} from '../../domain/geo-files/geo-file.ts';
import { type Beside, type GeoFileContent, readGeoBytes } from '../../domain/geo-files/read-geo-file.ts';
import {
  type GeozoneType,
  type GeozoneTypeId,
  MAP_DESCRIPTION,
  MAP_NAME,
  MAP_POINTS_MAX,
  PATH_TYPE_ID,
  ROUTE_TYPE_ID,
} from '../../domain/geozone.ts';
import { DEFAULT_TOLERANCE, simplifyTo } from '../../domain/simplify-path.ts';
import type { ImportedShape } from '../../features/geozone-editor/imported-shape.ts';
import { typeName } from '../../kits/geozones/type-words.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onFiles, onText } from '../../ui/form/entered.ts';
import { countWords } from '../../ui/formatters.ts';
import classes from './geofences-page.module.css';

interface ImportDialogProps {
  readonly types: readonly GeozoneType[];
  readonly onShape: (shape: ImportedShape, typeId: GeozoneTypeId) => void;
  readonly onClose: () => void;
}

const AREA_TYPE_ID = 1;
/** What the rule of names leaves of a text. */
const allowed = (text: string, max: number): string =>
  text
    .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

/**
 * Takes a line or an area from a GeoJSON, KML, KMZ or GPX file into the editor, where it is looked at and named before it is saved;
 * one file may hold many, of which one is taken at a time. Reads the file on this device. Mounted while it is open.
 */
export function ImportDialog({ types, onShape, onClose }: ImportDialogProps) {
  const { t, i18n } = useLingui();
  const fileId = useId();
  const [content, setContent] = useState<GeoFileContent | null>(null);
  const [fileName, setFileName] = useState('');
  const [chosen, setChosen] = useState(0);
  const [typeId, setTypeId] = useState<GeozoneTypeId>(AREA_TYPE_ID);
  const shapes: readonly FileShape[] = content !== null && 'shapes' in content ? content.shapes : [];
  const shape = shapes[chosen];
  const areaTypes = types.filter(
    (type) => type.editable && type.typeId !== PATH_TYPE_ID && type.typeId !== ROUTE_TYPE_ID,
  );
  const read = async (file: File) => {
    setFileName(file.name);
    setChosen(0);
    setContent(
      file.size > FILE_BYTES_MAX
        ? { fault: 'too-large' }
        : await readGeoBytes(new Uint8Array(await file.arrayBuffer())),
    );
  };
  const take = () => {
    if (shape === undefined) return;
    const isArea = shape.kind === 'area';
    const { points } = simplifyTo(shape.points, DEFAULT_TOLERANCE, MAP_POINTS_MAX, isArea);
    onShape(
      {
        name: allowed(shape.name, MAP_NAME.max),
        description: allowed(shape.description, MAP_DESCRIPTION.max),
        points: shape.points.length <= MAP_POINTS_MAX ? shape.points : points,
      },
      isArea ? typeId : PATH_TYPE_ID,
    );
  };
  return (
    <Dialog title={t`Import geozone from file`} onClose={onClose}>
      <div className={classes.above}>
        <div className={classes.file}>
          <label htmlFor={fileId}>
            <Trans>GeoJSON, KML, KMZ or GPX file</Trans>
          </label>
          <input
            id={fileId}
            type="file"
            accept=".geojson,.json,.kml,.kmz,.gpx,application/vnd.google-earth.kmz,application/geo+json,application/json,application/gpx+xml,application/vnd.google-earth.kml+xml"
            onChange={onFiles(([file]) => void read(file), 'once')}
          />
        </div>
        {content !== null && 'fault' in content && (
          <p role="alert" className={classes.fault}>
            <FaultWords fault={content.fault} name={fileName} />
            {content.beside !== undefined && <BesideWords {...content.beside} />}
          </p>
        )}
        {shapes.length > 0 && (
          <>
            <ChoiceCards
              legend={t`Lines and areas in the file`}
              value={String(chosen)}
              onChange={(value) => setChosen(Number(value))}
              choices={shapes.map(({ name, kind, points }, at) => {
                const count = countWords(points.length, i18n.locale);
                return {
                  value: String(at),
                  label: name === '' ? t`Unnamed` : name,
                  content: kind === 'path' ? t`Line, ${count} points` : t`Area, ${count} points`,
                };
              })}
            />
            {shape?.kind === 'area' && (
              <NativeSelect
                size="md"
                label={t`Type`}
                value={String(typeId)}
                onChange={onText((value) =>
                  setTypeId(areaTypes.find((type) => String(type.typeId) === value)?.typeId ?? AREA_TYPE_ID),
                )}
                data={areaTypes.map((type) => ({ value: String(type.typeId), label: typeName(type, i18n) }))}
              />
            )}
            {shape !== undefined && shape.points.length > MAP_POINTS_MAX && (
              <p className={classes.quiet}>
                <Trans>It will be simplified to {MAP_POINTS_MAX} points or fewer.</Trans>
              </p>
            )}
          </>
        )}
        {content !== null && 'shapes' in content && (
          <p className={classes.quiet}>
            <BesideWords {...content.beside} />
          </p>
        )}
      </div>
      <DialogActions>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" disabled={shape === undefined} onClick={take}>
          <Trans>Review and name it</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What of a file is none of its lines and areas. */
function BesideWords({ points, short, holes, skipped }: Beside) {
  return (
    <>
      {points > 0 && <Plural value={points} one="# single point is left out." other="# single points are left out." />}{' '}
      {short > 0 && (
        <Plural
          value={short}
          one="# line or area has too few points and is left out."
          other="# lines or areas have too few points and are left out."
        />
      )}{' '}
      {holes > 0 && <Plural value={holes} one="# hole is left out." other="# holes are left out." />}{' '}
      {skipped > 0 && (
        <Plural
          value={skipped}
          one="# point has no valid coordinates and is left out."
          other="# points have no valid coordinates and are left out."
        />
      )}
    </>
  );
}

const MEGABYTES = FILE_BYTES_MAX / 1_000_000;

/** What is wrong with a file, and what to do. */
function FaultWords({ fault, name }: { readonly fault: FileFault; readonly name: string }) {
  switch (fault) {
    case 'too-large':
      return (
        <Trans>
          {name} is too large. Use a file of {MEGABYTES} MB or less.
        </Trans>
      );
    case 'unreadable':
      return <Trans>{name} isn't a valid GeoJSON, KML, KMZ or GPX file.</Trans>;
    case 'entities':
      return (
        <Trans>
          {name} declares document types or entities. For security, such files aren't read. Export it again without
          them.
        </Trans>
      );
    case 'too-deep':
      return <Trans>{name} is nested too deeply to read.</Trans>;
    case 'coordinates':
      return <Trans>The coordinates in {name} aren't degrees. Export it again as WGS 84 latitude and longitude.</Trans>;
    case 'too-many-points':
      return (
        <Trans>
          A line or area in {name} has more than {FILE_POINTS_MAX} points. Simplify it first.
        </Trans>
      );
    case 'too-many-shapes':
      return (
        <Trans>
          {name} has more than {FILE_SHAPES_MAX} lines and areas. Split it into smaller files.
        </Trans>
      );
    case 'empty':
      return <Trans>{name} has no lines or areas.</Trans>;
  }
}

export default ImportDialog;
