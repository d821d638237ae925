import type { FileShape, GeoFormat } from './geo-file.ts';
import { xmlText } from './xml.ts';

/** What browsers and other programs know a format by. */
export const GEO_FORMATS: Readonly<Record<GeoFormat, { readonly type: string; readonly ending: string }>> = {
  geojson: { type: 'application/geo+json', ending: 'geojson' },
  kml: { type: 'application/vnd.google-earth.kml+xml', ending: 'kml' },
  gpx: { type: 'application/gpx+xml', ending: 'gpx' },
};

type Points = FileShape['points'];

const closed = (points: Points): Points => (points[0] === undefined ? points : [...points, points[0]]);
const outline = ({ kind, points }: FileShape): Points => (kind === 'area' ? closed(points) : points);

/** Lines and areas as a file. GPX knows no areas: in it an outline is a track that comes back to where it begins. */
export function writeGeoFile(shapes: readonly FileShape[], format: GeoFormat): string {
  if (format === 'geojson') return `${JSON.stringify(geoJson(shapes), null, 2)}\n`;
  const inside = shapes.map(format === 'kml' ? placemark : track).join('\n');
  return format === 'kml'
    ? `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n${inside}\n</Document>\n</kml>\n`
    : `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Lading" xmlns="http://www.topografix.com/GPX/1/1">\n${inside}\n</gpx>\n`;
}

const geoJson = (shapes: readonly FileShape[]) => ({
  type: 'FeatureCollection',
  features: shapes.map((shape) => {
    const positions = outline(shape).map(({ latitude, longitude }) => [longitude, latitude]);
    return {
      type: 'Feature',
      properties: { name: shape.name, description: shape.description },
      geometry:
        shape.kind === 'area'
          ? { type: 'Polygon', coordinates: [positions] }
          : { type: 'LineString', coordinates: positions },
    };
  }),
});

function placemark(shape: FileShape): string {
  const positions = outline(shape)
    .map(({ latitude, longitude }) => `${longitude},${latitude}`)
    .join(' ');
  const geometry =
    shape.kind === 'area'
      ? `<Polygon><outerBoundaryIs><LinearRing><coordinates>${positions}</coordinates></LinearRing></outerBoundaryIs></Polygon>`
      : `<LineString><coordinates>${positions}</coordinates></LineString>`;
  return `<Placemark><name>${xmlText(shape.name)}</name><description>${xmlText(shape.description)}</description>${geometry}</Placemark>`;
}

function track(shape: FileShape): string {
  const points = outline(shape)
    .map(({ latitude, longitude }) => `<trkpt lat="${latitude}" lon="${longitude}"/>`)
    .join('');
  return `<trk><name>${xmlText(shape.name)}</name><desc>${xmlText(shape.description)}</desc><trkseg>${points}</trkseg></trk>`;
}
