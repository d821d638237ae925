import { Trans } from '@lingui/react/macro';
import { IconFileExport } from '@tabler/icons-react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { FileShape, GeoFormat } from '../../domain/geo-files/geo-file.ts';
import { GEO_FORMATS, writeGeoFile } from '../../domain/geo-files/write-geo-file.ts';
import { PATH_TYPE_ID } from '../../domain/geozone.ts';
import type { MenuItem } from '../../ui/opened-menu.tsx';
import { saveFile } from '../../ui/save-file.ts';

const NAMES: Readonly<Record<GeoFormat, string>> = { geojson: 'GeoJSON', kml: 'KML', gpx: 'GPX' };
const FORMATS: readonly GeoFormat[] = ['geojson', 'kml', 'gpx'];

const shapeOf = ({ name, description, mapConfigTypeId, points }: GeozoneRow): FileShape => ({
  name,
  description,
  kind: mapConfigTypeId === PATH_TYPE_ID || points.length < 3 ? 'path' : 'area',
  points: points.map(([latitude, longitude]) => ({ latitude, longitude })),
});

/** Entries that write geozones into a file, made on this device; none where nothing is drawn. @param name of the file */
export function exportItems(name: string, zones: readonly GeozoneRow[]): readonly MenuItem[] {
  const drawn = zones.filter(({ points }) => points.length > 1);
  if (drawn.length === 0) return [];
  return FORMATS.map((format) => {
    const { type, ending } = GEO_FORMATS[format];
    const formatName = NAMES[format];
    return {
      key: format,
      icon: <IconFileExport size={20} aria-hidden />,
      words: <Trans>Export as {formatName}</Trans>,
      onChoose: () => saveFile(new Blob([writeGeoFile(drawn.map(shapeOf), format)], { type }), `${name}.${ending}`),
    };
  });
}
