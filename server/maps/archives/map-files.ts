import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MapSource, OperatorMap } from '../../../src/contract/map-sources.ts';
import { log } from '../../process/log.ts';
import { type MapArchive, MapRefused, openArchive } from './map-archive.ts';

/** Milliseconds between two looks whether another file lies there: what is put in is on maps within ten seconds. */
const LOOK_MS = 2_000;
/** Milliseconds that a file which was replaced stays open, for requests that are on their way. */
const CLOSE_AFTER_MS = 10_000;

/** Where map files are, as the operator says it. */
export interface MapPlaces {
  /** `maps/` of the data folder. */
  readonly folder: string;
  /** `LADING_MAP_FILE`: the first map, wherever it is. */
  readonly file: string | undefined;
  /** `mapFile` of host.json: which of several in the folder is the first. */
  readonly first: string | undefined;
  /** `maps` of host.json. */
  readonly more: readonly OperatorMap[];
}

interface Wanted {
  readonly id: string;
  readonly path: string;
  readonly name?: string;
  readonly attribution?: string;
}

interface Kept {
  /** Which file of that name it is, and how it was when it was opened. */
  readonly state: string;
  /** Undefined: it is no map. */
  readonly archive: MapArchive | undefined;
}

const RASTER_ZOOM_MAX = 19;
const VECTOR_ZOOM_MAX = 15;

/** The installation's own map files, and the other maps that the operator names. */
export class MapFiles {
  readonly #places: MapPlaces;
  readonly #kept = new Map<string, Kept>();
  readonly #byFingerprint = new Map<string, MapArchive>();
  #sources: readonly MapSource[] = [];
  #told = '';
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> = Promise.resolve();

  constructor(places: MapPlaces) {
    this.#places = places;
  }

  /** What consoles can show, the first map first. */
  sources(): readonly MapSource[] {
    return this.#sources;
  }

  /** Fingerprints of what is served, with commas between. */
  fingerprints(): string {
    return [...this.#byFingerprint.keys()].join(',');
  }

  /** The map with this fingerprint; undefined: it isn't served, or no longer. */
  archive(fingerprint: string): MapArchive | undefined {
    return this.#byFingerprint.get(fingerprint);
  }

  /** Looks at once, and from then on. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#look;
    for (const { archive } of this.#kept.values()) await archive?.close();
    this.#kept.clear();
    this.#byFingerprint.clear();
  }

  /** Looks which files lie there now; one look at a time. */
  look(): Promise<void> {
    this.#look = this.#look
      .then(() => this.#lookNow())
      .catch((error: unknown) => {
        log.error('map-look-failed', { reason: String(error) });
      });
    return this.#look;
  }

  async #lookNow(): Promise<void> {
    const wanted = await this.#wanted();
    const paths = new Set(wanted.map(({ path }) => path));
    for (const path of this.#kept.keys()) if (!paths.has(path)) this.#forget(path);
    for (const path of paths) await this.#open(path);
    this.#byFingerprint.clear();
    const found = wanted.flatMap(({ path, id, name, attribution }): [string, MapSource][] => {
      const archive = this.#kept.get(path)?.archive;
      if (archive === undefined) return [];
      this.#byFingerprint.set(archive.facts.fingerprint, archive);
      const named = name === undefined ? {} : { name };
      const said = attribution === undefined ? {} : { attribution };
      return [[id, { kind: 'archive', id, ...named, ...archive.facts, ...said }]];
    });
    const byId = new Map(found);
    const first = byId.get('file');
    this.#sources = [
      ...(first === undefined ? [] : [first]),
      ...this.#places.more.flatMap((map) => sourceOf(map, byId) ?? []),
    ];
    this.#tell(wanted);
  }

  /** The first map, and the archives among the others. */
  async #wanted(): Promise<readonly Wanted[]> {
    const { folder, file, first, more } = this.#places;
    const others = more.flatMap((map): Wanted[] =>
      map.kind === 'archive'
        ? [
            {
              id: idOf(map),
              path: join(folder, map.file),
              name: map.name,
              ...(map.attribution === undefined ? {} : { attribution: map.attribution }),
            },
          ]
        : [],
    );
    if (file !== undefined) return [{ id: 'file', path: file }, ...others];
    if (first !== undefined) return [{ id: 'file', path: join(folder, first) }, ...others];
    const names = await readdir(folder).catch(() => []);
    const taken = new Set(others.map(({ path }) => basename(path)));
    // The first by name that is a map: somebody who copies the next one under way has the old one meanwhile.
    for (const name of names.filter((one) => one.endsWith('.pmtiles') && !taken.has(one)).toSorted()) {
      const path = join(folder, name);
      await this.#open(path);
      if (this.#kept.get(path)?.archive !== undefined) return [{ id: 'file', path }, ...others];
    }
    return others;
  }

  async #open(path: string): Promise<void> {
    const facts = await stat(path).catch(() => null);
    const state = facts === null ? 'gone' : `${facts.dev} ${facts.ino} ${facts.size} ${facts.mtimeMs}`;
    const kept = this.#kept.get(path);
    if (kept?.state === state) return;
    let archive: MapArchive | undefined;
    let why: string | undefined;
    try {
      archive = await openArchive(path);
    } catch (error) {
      if (!(error instanceof MapRefused)) throw error;
      why = error.message;
    }
    this.#forget(path);
    this.#kept.set(path, { state, archive });
    const file = basename(path);
    if (archive === undefined) log.warn('map-refused', { file, why });
    else log.notice('map-opened', { file, fingerprint: archive.facts.fingerprint });
  }

  #forget(path: string): void {
    const kept = this.#kept.get(path);
    this.#kept.delete(path);
    if (kept?.archive === undefined) return;
    const { archive } = kept;
    setTimeout(() => void archive.close(), CLOSE_AFTER_MS).unref();
  }

  #tell(wanted: readonly Wanted[]): void {
    const state = this.#sources.map(({ id }) => id).join();
    if (state === this.#told) return;
    this.#told = state;
    log.info('maps', { served: this.#byFingerprint.size, wanted: wanted.length });
  }
}

const idOf = ({ kind, name }: OperatorMap): string => `${kind}:${name}`;

function sourceOf(map: OperatorMap, archives: ReadonlyMap<string, MapSource>): MapSource | undefined {
  const id = idOf(map);
  const { name } = map;
  const said = map.attribution === undefined ? {} : { attribution: map.attribution };
  switch (map.kind) {
    case 'archive':
      return archives.get(id);
    case 'style':
      return { kind: 'style', id, name, url: map.url, ...said };
    case 'raster': {
      const { url, maxzoom = RASTER_ZOOM_MAX, tileSize = 256 } = map;
      return { kind: 'raster', id, name, url, maxzoom, tileSize, ...said };
    }
    case 'vector':
      return { kind: 'vector', id, name, url: map.url, maxzoom: map.maxzoom ?? VECTOR_ZOOM_MAX, ...said };
  }
}
