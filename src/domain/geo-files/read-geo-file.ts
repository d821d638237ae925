import type { GeoPoint } from '../great-circle.ts';
import { decodeText } from '../import/decode-text.ts';
import { isZip, openZip, ZipError } from '../xlsx/read-zip.ts';
import type { Bytes } from '../xlsx/zip-stream.ts';
import {
  FILE_BYTES_MAX,
  FILE_SHAPES_MAX,
  type FileFault,
  type FileShape,
  filePoint,
  fileShape,
  GeoFileError,
} from './geo-file.ts';
import { childOf, childText, elementsOf, readXml, type XmlElement } from './xml.ts';

/** What of a file is none of its lines and areas. */
export interface Beside {
  /** Points alone. */
  readonly points: number;
  /** Lines and areas with too few points to be one. */
  readonly short: number;
  /** Holes of areas: the area is taken without them. */
  readonly holes: number;
  /** Points of lines and areas that are no numbers; the lines and areas are taken without them. */
  readonly skipped: number;
}

export type GeoFileContent =
  | { readonly shapes: readonly FileShape[]; readonly beside: Beside }
  /** `beside`: what an empty one holds instead. */
  | { readonly fault: FileFault; readonly beside?: Beside };

/** Collects what is found in a file. */
class Found {
  readonly shapes: FileShape[] = [];
  readonly beside = { points: 0, short: 0, holes: 0, skipped: 0 };

  add(kind: FileShape['kind'], name: string, description: string, points: readonly (GeoPoint | null)[]): void {
    const known = points.filter((point) => point !== null);
    this.beside.skipped += points.length - known.length;
    const shape = fileShape(kind, name, description, known);
    if (shape === null) this.beside.short += 1;
    else this.shapes.push(shape);
    if (this.shapes.length > FILE_SHAPES_MAX) throw new GeoFileError('too-many-shapes');
  }
}

/** The lines and areas of a GeoJSON, KML or GPX file; which of them it is its text says. Never throws. */
export function readGeoFile(text: string): GeoFileContent {
  if (text.length > FILE_BYTES_MAX) return { fault: 'too-large' };
  const found = new Found();
  try {
    const begin = text.replace(/^\uFEFF/, '').trimStart();
    if (begin.startsWith('<')) readXmlShapes(readXml(begin), found);
    else readGeoJson(parsed(begin), found);
  } catch (error) {
    if (error instanceof GeoFileError) return { fault: error.fault };
    // A file that is nested as deep as no call stack is.
    if (error instanceof RangeError) return { fault: 'too-deep' };
    throw error;
  }
  const { shapes, beside } = found;
  return shapes.length === 0 ? { fault: 'empty', beside } : { shapes, beside };
}

/** The same of a file's bytes, in whichever encoding, or of the document in a KMZ. Never throws. */
export async function readGeoBytes(bytes: Bytes): Promise<GeoFileContent> {
  if (bytes.length > FILE_BYTES_MAX) return { fault: 'too-large' };
  if (!isZip(bytes)) return readGeoFile(decodeText(bytes).text);
  try {
    const zip = openZip(bytes);
    // The document is the first one, whatever it is called.
    const name = zip.names.find((one) => /\.kml$/i.test(one));
    const text = name === undefined ? undefined : await zip.text(name);
    return text === undefined ? { fault: 'unreadable' } : readGeoFile(text);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return { fault: error.fault === 'too-large' ? 'too-large' : 'unreadable' };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GeoFileError('unreadable');
  }
}

const DEPTH_MAX = 16;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
const listOf = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new GeoFileError('unreadable');
  return value;
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** RFC 7946: longitude first; what comes after latitude is height. */
function positions(value: unknown): (GeoPoint | null)[] {
  return listOf(value).map((position) => {
    const [longitude, latitude] = position === null ? [] : listOf(position);
    return typeof longitude === 'number' && typeof latitude === 'number' ? filePoint(latitude, longitude) : null;
  });
}

/** An area by its outline, which comes first. */
function addArea({ name, description }: Names, rings: unknown, found: Found): void {
  const [outline = [], ...holes] = listOf(rings);
  found.add('area', name, description, positions(outline));
  found.beside.holes += holes.length;
}

interface Names {
  readonly name: string;
  readonly description: string;
}

function readGeoJson(value: unknown, found: Found, names: Names = { name: '', description: '' }, depth = 0): void {
  if (depth > DEPTH_MAX) throw new GeoFileError('too-deep');
  const object = fieldsOf(value);
  if (object === null) throw new GeoFileError('unreadable');
  const { name, description } = names;
  const { type, coordinates } = object;
  switch (type) {
    case 'FeatureCollection':
      for (const feature of listOf(object.features)) readGeoJson(feature, found, names, depth + 1);
      return;
    case 'Feature': {
      const own = fieldsOf(object.properties) ?? {};
      const named = { name: textOf(own.name ?? own.title), description: textOf(own.description ?? own.desc) };
      if (object.geometry === null || object.geometry === undefined) found.beside.short += 1;
      else readGeoJson(object.geometry, found, named, depth + 1);
      return;
    }
    case 'GeometryCollection':
      for (const geometry of listOf(object.geometries)) readGeoJson(geometry, found, names, depth + 1);
      return;
    case 'LineString':
      return found.add('path', name, description, positions(coordinates));
    case 'MultiLineString':
      for (const line of listOf(coordinates)) found.add('path', name, description, positions(line));
      return;
    case 'Polygon':
      return addArea(names, coordinates, found);
    case 'MultiPolygon':
      for (const polygon of listOf(coordinates)) addArea(names, polygon, found);
      return;
    case 'Point':
      found.beside.points += 1;
      return;
    case 'MultiPoint':
      found.beside.points += listOf(coordinates).length;
      return;
    default:
      throw new GeoFileError('unreadable');
  }
}

function readXmlShapes(root: XmlElement, found: Found): void {
  if (root.name === 'kml') readKml(root, found);
  else if (root.name === 'gpx') readGpx(root, found);
  else throw new GeoFileError('unreadable');
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * `longitude,latitude[,height]`, separated by spaces; some programs write blanks behind the commas too. Where they write them nowhere
 * else, there is one row of numbers: of three each where every third is the same height, else of two.
 */
function kmlPoints(element: XmlElement): (GeoPoint | null)[] {
  const tuples = childText(element, 'coordinates')
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter((tuple) => tuple !== '');
  return tuples.flatMap((tuple) => {
    const numbers = tuple.split(',').map(numberOf);
    if (numbers.length <= 3) return [filePoint(numbers[1] ?? Number.NaN, numbers[0] ?? Number.NaN)];
    const heights = numbers.filter((_, at) => at % 3 === 2);
    const isFlat = numbers.length % 3 === 0 && heights.every((height) => height === heights[0]);
    const each = isFlat || numbers.length % 2 === 1 ? 3 : 2;
    return numbers.flatMap((longitude, at) =>
      at % each === 0 ? [filePoint(numbers[at + 1] ?? Number.NaN, longitude)] : [],
    );
  });
}

/** `longitude latitude [height]`, an element each; of `gx:Track`. */
const trackPoints = (track: XmlElement): (GeoPoint | null)[] =>
  track.children
    .filter(({ name }) => name === 'coord')
    .map(({ text }) => {
      const [longitude = '', latitude = ''] = text.trim().split(/\s+/);
      return filePoint(numberOf(latitude), numberOf(longitude));
    });

/** What a placemark has of lines and areas, also where several are put together. */
function readGeometry(element: XmlElement, { name, description }: Names, found: Found): void {
  for (const child of element.children) {
    switch (child.name) {
      case 'LineString':
        found.add('path', name, description, kmlPoints(child));
        break;
      case 'Track':
        found.add('path', name, description, trackPoints(child));
        break;
      case 'LinearRing':
        found.add('area', name, description, kmlPoints(child));
        break;
      case 'Polygon': {
        const outer = childOf(child, 'outerBoundaryIs');
        const ring = outer === undefined ? undefined : childOf(outer, 'LinearRing');
        found.add('area', name, description, ring === undefined ? [] : kmlPoints(ring));
        found.beside.holes += child.children.filter((one) => one.name === 'innerBoundaryIs').length;
        break;
      }
      case 'Point':
        found.beside.points += 1;
        break;
      default:
        readGeometry(child, { name, description }, found);
    }
  }
}

function readKml(root: XmlElement, found: Found): void {
  for (const placemark of elementsOf(root, 'Placemark')) {
    const names = { name: childText(placemark, 'name'), description: childText(placemark, 'description') };
    readGeometry(placemark, names, found);
  }
}

const gpxPoints = (element: XmlElement, name: string): (GeoPoint | null)[] =>
  element.children
    .filter((child) => child.name === name)
    .map(({ attributes: { lat = '', lon = '' } }) => filePoint(numberOf(lat), numberOf(lon)));

function readGpx(root: XmlElement, found: Found): void {
  for (const route of elementsOf(root, 'rte')) {
    found.add('path', childText(route, 'name'), childText(route, 'desc'), gpxPoints(route, 'rtept'));
  }
  for (const track of elementsOf(root, 'trk')) {
    for (const segment of elementsOf(track, 'trkseg')) {
      found.add('path', childText(track, 'name'), childText(track, 'desc'), gpxPoints(segment, 'trkpt'));
    }
  }
  found.beside.points += root.children.filter(({ name }) => name === 'wpt').length;
}
