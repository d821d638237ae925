import { mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compression, TileType } from 'pmtiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeTown } from '../../../tests/fixtures/made-town.ts';
import { type FileOf, pmtilesFile } from '../../../tests/fixtures/pmtiles-file.ts';
import { captureLog } from '../../process/log.ts';
import { openArchive } from './map-archive.ts';
import { MapFiles } from './map-files.ts';
import { plainAttribution } from './plain-attribution.ts';

const root = mkdtempSync(join(tmpdir(), 'lading-maps-'));
const town = madeTown();
const stops: (() => Promise<void>)[] = [];
const logged: string[] = [];
let stopLog: () => void;
beforeAll(() => {
  stopLog = captureLog((line) => logged.push(line));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  stopLog();
  rmSync(root, { recursive: true });
});

let folders = 0;
/** A new folder of maps. */
function folderOf(files: Readonly<Record<string, Uint8Array>>): string {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}
function mapsIn(folder: string, change: Partial<ConstructorParameters<typeof MapFiles>[0]> = {}): MapFiles {
  const maps = new MapFiles({ folder, file: undefined, first: undefined, more: [], ...change });
  stops.push(() => maps.stop());
  return maps;
}

const PROTOMAPS = { version: '4.1.0', vector_layers: ['earth', 'roads', 'places'].map((id) => ({ id })) };
const ONE: FileOf = { tiles: [{ z: 0, x: 0, y: 0, bytes: new Uint8Array([1, 2, 3]) }], metadata: PROTOMAPS };
const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  const folder = folderOf({ 'a.pmtiles': bytes });
  const opened = openArchive(join(folder, 'a.pmtiles'));
  return opened.then(
    async (archive) => {
      await archive.close();
      return 'taken';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
};

it('says of a map what the console needs to draw it, and gives out its tiles packed as they lie there', async () => {
  const maps = mapsIn(folderOf({ 'town.pmtiles': town }));
  await maps.look();
  const [source] = maps.sources();
  expect(source).toMatchObject({
    kind: 'archive',
    id: 'file',
    tiles: 'mvt',
    minzoom: 0,
    maxzoom: 15,
    tileSize: 512,
    attribution: '© OpenStreetMap contributors',
  });
  expect(source).not.toHaveProperty('name');
  const archive = maps.archive(maps.fingerprints());
  const tile = await archive?.tile(0, 0, 0);
  expect(tile).toMatchObject({ type: 'application/vnd.mapbox-vector-tile', isGzipped: true });
  expect([...(tile?.bytes.subarray(0, 2) ?? [])]).toEqual([0x1f, 0x8b]);
  // Within its zooms, where nothing is.
  expect(await archive?.tile(14, 0, 0)).toBeUndefined();
});

it('finds tiles through leaf directories', async () => {
  const tiles = Array.from({ length: 5_000 }, (_, at) => ({
    z: 7,
    x: at % 128,
    y: Math.floor(at / 128),
    bytes: new Uint8Array([at & 255, at >> 8]),
  }));
  const file = pmtilesFile({ ...ONE, tiles, leaves: 400, tileCompression: Compression.None });
  const archive = await openArchive(join(folderOf({ 'a.pmtiles': file }), 'a.pmtiles'));
  for (const at of [0, 1, 399, 400, 2_345, 4_999]) {
    const tile = await archive.tile(7, at % 128, Math.floor(at / 128));
    expect([...(tile?.bytes ?? [])]).toEqual([at & 255, at >> 8]);
  }
  expect(await archive.tile(7, 127, 127)).toBeUndefined();
  await archive.close();
});

it('refuses in a sentence what is no map of ours, and never throws another way', async () => {
  expect(await refusalOf(new Uint8Array())).toContain('empty');
  expect(await refusalOf(Buffer.from('This is no map. '.repeat(20)))).toContain('no PMTiles file');
  const older = Buffer.from(town);
  older[7] = 4;
  expect(await refusalOf(older)).toContain('version 4');
  expect(await refusalOf(pmtilesFile({ ...ONE, metadata: { vector_layers: [{ id: 'water' }] } }))).toContain(
    'mapStyle',
  );
  expect(await refusalOf(pmtilesFile({ ...ONE, metadata: { ...PROTOMAPS, version: '3.2.0' } }))).toContain('3.2.0');
  expect(await refusalOf(pmtilesFile({ ...ONE, tileType: TileType.Unknown }))).toContain('no browser draws');
  expect(await refusalOf(pmtilesFile({ ...ONE, tileCompression: Compression.Brotli }))).toContain('brotli');
  expect(await refusalOf(pmtilesFile({ ...ONE, internalCompression: Compression.Zstd }))).toContain('zstd');
  // A directory or metadata that lie outside of the file.
  for (const at of [8, 16, 24, 32]) {
    const outside = Buffer.from(town);
    outside.writeBigUInt64LE(BigInt(town.length + 5), at);
    expect(await refusalOf(outside)).toMatch(/broken|cut off/);
  }
  for (const part of [127, 200, town.length >> 1, town.length - 1]) {
    expect(await refusalOf(town.subarray(0, part))).toMatch(/broken|cut off/);
  }
  expect(await refusalOf(pmtilesFile(ONE))).toBe('taken');
});

it('takes a file that is put in, replaced or taken out while it runs, each under a fingerprint of its own', async () => {
  const folder = folderOf({});
  const maps = mapsIn(folder);
  await maps.look();
  expect(maps.sources()).toEqual([]);
  const path = join(folder, 'region.pmtiles');
  // Copied slowly: half of it is no map yet.
  writeFileSync(path, town.subarray(0, town.length >> 1));
  await maps.look();
  expect(maps.sources()).toEqual([]);
  writeFileSync(path, town);
  await maps.look();
  const first = maps.fingerprints();
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  await maps.look();
  expect(maps.fingerprints()).toBe(first);
  const old = maps.archive(first);
  writeFileSync(join(folder, 'next'), madeTown(undefined, '4.15.0'));
  renameSync(join(folder, 'next'), path);
  await maps.look();
  expect(maps.fingerprints()).not.toBe(first);
  expect(maps.archive(first)).toBeUndefined();
  // What was on its way when it was replaced still comes.
  expect(await old?.tile(0, 0, 0)).toBeDefined();
  rmSync(path);
  await maps.look();
  expect([maps.sources(), maps.fingerprints()]).toEqual([[], '']);
});

it('fails for a tile of a file that was cut off after it was opened, and drops the file with the next look', async () => {
  const folder = folderOf({ 'a.pmtiles': town });
  const maps = mapsIn(folder);
  await maps.look();
  const archive = maps.archive(maps.fingerprints());
  truncateSync(join(folder, 'a.pmtiles'), 20_000);
  await expect(archive?.tile(15, 16_774, 10_843)).rejects.toThrow();
  await maps.look();
  expect(maps.sources()).toEqual([]);
});

it('shows the map that the operator names first, and others by file or address beside it', async () => {
  const picture = pmtilesFile({
    tiles: [{ z: 0, x: 0, y: 0, bytes: new Uint8Array(64) }],
    metadata: {},
    tileType: TileType.Png,
    tileCompression: Compression.None,
  });
  const folder = folderOf({ 'a.pmtiles': town, 'b.pmtiles': madeTown(undefined, '4.15.0'), 'sat.pmtiles': picture });
  const maps = mapsIn(folder, {
    first: 'b.pmtiles',
    more: [
      { kind: 'archive', name: 'Satellite', file: 'sat.pmtiles', attribution: 'USGS' },
      { kind: 'archive', name: 'Gone', file: 'gone.pmtiles' },
      {
        kind: 'raster',
        name: 'Weather',
        url: 'https://tiles.example/{z}/{x}/{y}.png',
        origins: ['https://tiles.example'],
      },
      { kind: 'style', name: 'Plain', url: 'https://maps.example/style.json' },
      { kind: 'vector', name: 'Elsewhere', url: 'https://tiles.example/{z}/{x}/{y}.mvt', maxzoom: 14 },
    ],
  });
  await maps.look();
  expect(maps.sources().map(({ id, kind }) => [id, kind])).toEqual([
    ['file', 'archive'],
    ['archive:Satellite', 'archive'],
    ['raster:Weather', 'raster'],
    ['style:Plain', 'style'],
    ['vector:Elsewhere', 'vector'],
  ]);
  expect(maps.sources()[1]).toMatchObject({ tiles: 'picture', tileSize: 256, attribution: 'USGS' });
  expect(maps.sources()[2]).not.toHaveProperty('origins');
  expect(maps.fingerprints().split(',')).toHaveLength(2);
  expect(logged.filter((line) => line.includes('gone.pmtiles'))).toHaveLength(1);

  const elsewhere = mapsIn(folder, { file: join(folder, 'a.pmtiles') });
  await elsewhere.look();
  expect(elsewhere.sources()).toHaveLength(1);
  expect(elsewhere.fingerprints()).not.toBe(maps.fingerprints().split(',')[0]);
});

it('asks for the name of OpenStreetMap where its data are drawn, in plain text', () => {
  expect(plainAttribution('<a href="x">&copy; OpenStreetMap</a>', true)).toBe('© OpenStreetMap');
  expect(plainAttribution('', true)).toBe('© OpenStreetMap');
  expect(plainAttribution('Region\n of <b>Us</b>', true)).toBe('© OpenStreetMap · Region of Us');
  expect(plainAttribution('USGS', false)).toBe('USGS');
});
