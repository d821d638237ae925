import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { bytesToHeader, Compression, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import * as v from 'valibot';
import type { ArchiveSource } from '../../../src/contract/map-sources.ts';
import { plainAttribution } from './plain-attribution.ts';

const unpack = promisify(gunzip);

/** What a file begins with: header and root directory (PMTiles 3 §2). */
const HEAD_BYTES = 16_384;
const HEADER_BYTES = 127;
const SPEC_VERSION = 3;
/** Directories that are kept unpacked. */
const DIRECTORIES_KEPT = 200;
/** Metadata and directories of real files have some hundreds of kB; more is no map. */
const PART_MAX = 64 * 1024 * 1024;
const FINGERPRINT_DIGITS = 12;
/** The majors of the Protomaps schema that our style knows. */
const SCHEMA_MAJOR = 4;
/** Layers by which the Protomaps schema is known. */
const LAYERS = ['earth', 'roads', 'places'] as const;
const ATTRIBUTION_MAX = 200;

const PICTURES: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};
const VECTORS: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Mvt]: 'application/vnd.mapbox-vector-tile',
  [TileType.Mlt]: 'application/vnd.maplibre-vector-tile',
};

/** Why a file is no map of ours: one sentence for the operator. */
export class MapRefused extends Error {}

/** A file that shrank or was written over while it is read. */
class CutOff extends Error {}

const metadataOf = v.looseObject({
  attribution: v.optional(v.string()),
  version: v.optional(v.union([v.string(), v.number()])),
  vector_layers: v.optional(v.array(v.looseObject({ id: v.string() }))),
  tileSize: v.optional(v.unknown()),
});

export interface Tile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** As it lies in the file. */
  readonly isGzipped: boolean;
}

/** What of a map the console has to know, besides its name. */
export type ArchiveFacts = Omit<ArchiveSource, 'kind' | 'id' | 'name'>;

/** An open file of a map. */
export interface MapArchive {
  readonly facts: ArchiveFacts;
  /** Undefined: there is none, which within its zooms means that nothing is there. */
  tile(z: number, x: number, y: number): Promise<Tile | undefined>;
  close(): Promise<void>;
}

class FileOfTiles implements Source {
  readonly #file: FileHandle;
  readonly #length: number;

  constructor(file: FileHandle, length: number) {
    this.#file = file;
    this.#length = length;
  }

  getKey(): string {
    return 'file';
  }

  async getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
    // The library asks for the whole head, whatever there is.
    const wanted = offset === 0 ? Math.min(length, this.#length) : length;
    if (wanted > PART_MAX || offset + wanted > this.#length) throw new CutOff();
    const bytes = new Uint8Array(wanted);
    let read = 0;
    while (read < wanted) {
      const { bytesRead } = await this.#file.read(bytes, read, wanted - read, offset + read);
      if (bytesRead === 0) throw new CutOff();
      read += bytesRead;
    }
    return { data: bytes.buffer };
  }
}

/** Tiles go out as they lie in the file. */
const unchanged = async (bytes: ArrayBuffer): Promise<ArrayBuffer> => bytes;

async function unpackPart(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) return bytes;
  return new Uint8Array(await unpack(bytes, { maxOutputLength: PART_MAX })).buffer;
}

/**
 * Opens a map file.
 * @throws MapRefused in one sentence, also where the file can't be read
 */
export async function openArchive(path: string): Promise<MapArchive> {
  const file = await open(path, 'r').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new MapRefused(code === 'ENOENT' ? 'There is no such file.' : `It can't be read (${code}).`);
  });
  try {
    return await readArchive(file);
  } catch (error) {
    await file.close();
    if (error instanceof MapRefused) throw error;
    throw new MapRefused('It is broken, or not copied to its end yet: copy it under another name, then rename it.');
  }
}

async function readArchive(file: FileHandle): Promise<MapArchive> {
  const facts = await file.stat();
  if (!facts.isFile()) throw new MapRefused('It is no file.');
  if (facts.size < HEADER_BYTES) throw new MapRefused('It is empty, or not copied to its end yet.');
  const source = new FileOfTiles(file, facts.size);
  const head = new Uint8Array((await source.getBytes(0, HEAD_BYTES)).data);
  if (new TextDecoder().decode(head.subarray(0, 7)) !== 'PMTiles') throw new MapRefused('It is no PMTiles file.');
  if (head[7] !== SPEC_VERSION) {
    throw new MapRefused(`It is PMTiles version ${head[7]}; version 3 is read. Convert it by "pmtiles convert".`);
  }
  const header = bytesToHeader(head.slice(0, HEADER_BYTES).buffer);
  refuseUnreadable(header, facts.size);
  const directories = new SharedPromiseCache(DIRECTORIES_KEPT, false, unpackPart);
  const archive = new PMTiles(source, directories, unchanged);
  // The root directory has to be whole, too.
  await archive.getHeader();
  const { data } = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
  const text = new TextDecoder().decode(await unpackPart(data, header.internalCompression));
  const metadata = v.parse(metadataOf, JSON.parse(text === '' ? '{}' : text));
  const picture = PICTURES[header.tileType];
  if (picture === undefined) refuseOtherSchemas(metadata);
  const hash = createHash('sha256').update(head).update(text).update(String(facts.size));
  const first = picture === undefined ? undefined : await firstTile(archive, header);
  const type = picture ?? VECTORS[header.tileType] ?? '';
  const attribution = plainAttribution(metadata.attribution ?? '', picture === undefined).slice(0, ATTRIBUTION_MAX);
  return {
    facts: {
      fingerprint: hash.digest('hex').slice(0, FINGERPRINT_DIGITS),
      tiles: picture === undefined ? (header.tileType === TileType.Mlt ? 'mlt' : 'mvt') : 'picture',
      minzoom: header.minZoom,
      maxzoom: header.maxZoom,
      tileSize: picture === undefined || (first !== undefined && widthOf(first) >= 512) ? 512 : 256,
      bounds: boundsOf(header),
      ...(attribution === '' ? {} : { attribution }),
    },
    async tile(z, x, y) {
      const found = await archive.getZxy(z, x, y);
      if (found === undefined) return undefined;
      return { bytes: new Uint8Array(found.data), type, isGzipped: header.tileCompression === Compression.Gzip };
    },
    close: () => file.close(),
  };
}

function refuseUnreadable(header: Header, size: number): void {
  const { tileType, tileCompression, internalCompression } = header;
  if (PICTURES[tileType] === undefined && VECTORS[tileType] === undefined) {
    throw new MapRefused('Its tiles are of a kind that no browser draws. "mapStyle" in host.json shows any other map.');
  }
  const packed = [Compression.Brotli, Compression.Zstd];
  if (packed.includes(tileCompression) || packed.includes(internalCompression)) {
    throw new MapRefused('It is packed by brotli or zstd; gzip is read.');
  }
  const { tileDataOffset, tileDataLength = 0, leafDirectoryOffset, leafDirectoryLength = 0 } = header;
  if (Math.max(tileDataOffset + tileDataLength, leafDirectoryOffset + leafDirectoryLength) > size) {
    throw new MapRefused('It is cut off, or not copied to its end yet.');
  }
  if (header.minZoom > header.maxZoom || header.maxZoom > 24) throw new MapRefused('Its zooms make no sense.');
}

function refuseOtherSchemas({ vector_layers: layers = [], version }: v.InferOutput<typeof metadataOf>): void {
  const names = new Set(layers.map(({ id }) => id));
  if (!LAYERS.every((layer) => names.has(layer))) {
    throw new MapRefused(
      'Its vector tiles are not of the Protomaps schema (layers earth, roads, places). "mapStyle" in host.json shows any other map.',
    );
  }
  const major = Number.parseInt(String(version ?? SCHEMA_MAJOR), 10);
  if (major !== SCHEMA_MAJOR) {
    throw new MapRefused(`It is version ${version} of the Protomaps schema; version ${SCHEMA_MAJOR} is drawn.`);
  }
}

/** Degrees as the header has them; a file that says none covers the world. */
function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): ArchiveFacts['bounds'] {
  const isSaid = minLon < maxLon && minLat < maxLat && minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90;
  return isSaid ? [minLon, minLat, maxLon, maxLat] : [-180, -90, 180, 90];
}

/** One of the tiles at the lowest zoom, to see how large pictures are. */
async function firstTile(archive: PMTiles, header: Header): Promise<Uint8Array | undefined> {
  const side = 2 ** header.minZoom;
  const x = Math.min(side - 1, Math.max(0, Math.floor(((header.centerLon + 180) / 360) * side)));
  const sine = Math.sin((Math.max(-85, Math.min(85, header.centerLat)) * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
  const found = await archive.getZxy(header.minZoom, x, Math.min(side - 1, Math.max(0, y)));
  return found === undefined ? undefined : new Uint8Array(found.data);
}

/** Pixels of a PNG's or WebP's width, by its first bytes; 256 for others. */
function widthOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return 256;
  if (view.getUint32(0) === 0x89_50_4e_47) return view.getUint32(16);
  if (view.getUint32(0) !== 0x52_49_46_46 || view.getUint32(8) !== 0x57_45_42_50) return 256;
  const kind = view.getUint32(12);
  // VP8, VP8L, VP8X: each says it elsewhere (RFC 9649 §2.5 to 2.7).
  if (kind === 0x56_50_38_20) return view.getUint16(26, true) & 0x3f_ff;
  if (kind === 0x56_50_38_4c) return (view.getUint16(21, true) & 0x3f_ff) + 1;
  return (view.getUint32(24, true) & 0xff_ff_ff) + 1;
}
