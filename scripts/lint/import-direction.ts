import { posix } from 'node:path';
import {
  BORDERS,
  FOLDERS,
  GENERATED,
  isRoom,
  LAYERED,
  ROOMS,
  ROOMS_FOR_SERVER,
  ROOMS_OF_SIBLINGS,
  type Room,
} from './rooms.ts';
import type { Import, SourceFile } from './source-file.ts';
import type { Violation } from './violation.ts';

/** The source files of the project by path from its root, such as `src/domain/device-id.ts`. */
export type SourceTree = ReadonlyMap<string, SourceFile>;

/** Whether a path that isn't in the tree, such as a style sheet, exists on disk. */
export type Exists = (path: string) => boolean;

const TEST_FILE = /\.test\.tsx?$/;

/** Whether an import names a file of the project. */
export function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../');
}

/** `./x.ts?worker&url` imported from `src/app/y.ts` is `src/app/x.ts`. */
function resolve(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, ''));
}

function areaOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function roomOf(path: string): Room | undefined {
  const [area, room, file] = path.split('/');
  return area === 'src' && file !== undefined && isRoom(room) ? room : undefined;
}

/** The folder of a page or feature: `src/pages/login/form.tsx` and `src/pages/login.tsx` are both `login`. */
function siblingOf(path: string): string | undefined {
  return path.split('/')[2]?.replace(/\..*$/, '');
}

const LIST = new Intl.ListFormat('en-GB');

function wrongDirection(from: string, to: string): string | undefined {
  const isTest = TEST_FILE.test(from);
  const fromArea = areaOf(from);
  const toArea = areaOf(to);
  if (fromArea === 'src' && toArea === 'src') return wrongRoom(from, to);
  if (fromArea === 'src') {
    if (toArea === 'locales') return undefined;
    if (isTest && toArea === 'tests') return undefined;
    return `src may not import ${toArea}/`;
  }
  if (fromArea === 'server' && toArea !== 'server') {
    if (isTest && (toArea === 'tests' || toArea === 'scripts')) return undefined;
    const room = roomOf(to);
    if (room !== undefined && ROOMS_FOR_SERVER.includes(room)) return undefined;
    return `server may import only ${LIST.format(ROOMS_FOR_SERVER.map((name) => `src/${name}`))}, not ${to}`;
  }
  return undefined;
}

function wrongRoom(from: string, to: string): string | undefined {
  const fromRoom = roomOf(from);
  const toRoom = roomOf(to);
  // A file outside every room is reported once, where it stands.
  if (fromRoom === undefined || toRoom === undefined) return undefined;
  if (fromRoom === toRoom) {
    if (!ROOMS_OF_SIBLINGS.includes(fromRoom) || siblingOf(from) === siblingOf(to)) return undefined;
    return `one of ${fromRoom}/ may not import another (${to}): move what both need to a room below`;
  }
  const allowed: readonly Room[] = ROOMS[fromRoom];
  if (allowed.includes(toRoom)) return undefined;
  return `${fromRoom}/ may not import ${toRoom}/ (${to}); it may import ${allowed.join(', ') || 'nothing but itself'}`;
}

function checkImport(from: string, found: Import, tree: SourceTree, exists: Exists): string | undefined {
  if (!isRelative(found.specifier)) return undefined;
  const to = resolve(from, found.specifier);
  const generated = GENERATED.test(from);
  if (!generated && found.kind !== 'url' && !tree.has(to) && !exists(to)) {
    return `'${found.specifier}' names no file: write the file's own name with its extension`;
  }
  return wrongDirection(from, to) ?? acrossBorder(from, to) ?? wrongFolder(from, to);
}

/** Why a folder of a larger room may not import another, by the table in `rooms.ts`. */
function wrongFolder(from: string, to: string): string | undefined {
  if (TEST_FILE.test(from)) return undefined;
  for (const [room, table] of Object.entries(FOLDERS)) {
    if (!from.startsWith(room) || !to.startsWith(room)) continue;
    const [one, other] = [from, to].map((path) => folderIn(room, path));
    if (one === undefined || one === '.' || one === other) return undefined;
    const allowed = table[one];
    if (allowed === undefined) return `${room}${one}/ is not in FOLDERS of scripts/lint/rooms.ts`;
    if (other !== undefined && !allowed.includes(other)) {
      return `${room}${one}/ may not import ${to}: FOLDERS of scripts/lint/rooms.ts names ${allowed.join(', ')}`;
    }
  }
  return undefined;
}

/**
 * Every line of a table of layers that names a folder above it, or beside it: such a line would allow a circle.
 * @param tables as `FOLDERS` is
 */
export function checkLayers(tables: typeof FOLDERS = FOLDERS): Violation[] {
  const file = 'scripts/lint/rooms.ts';
  return LAYERED.flatMap((room) => {
    const table = tables[room] ?? {};
    const order = Object.keys(table);
    return Object.entries(table).flatMap(([folder, allowed]) =>
      allowed
        .filter((other) => order.indexOf(other) <= order.indexOf(folder))
        .map((other) => ({
          file,
          line: 1,
          message: `${room}${folder}/ may import ${other} only if that is named below it: folders may not import each other in a circle`,
        })),
    );
  });
}

/** The folder of a file in a room; `.` for a file beside the folders. */
function folderIn(room: string, path: string): string {
  const [folder = '', file] = path.slice(room.length).split('/');
  return file === undefined ? '.' : folder;
}

/** Why an import crosses a border where there is no gate. */
function acrossBorder(from: string, to: string): string | undefined {
  if (areaOf(from) !== 'src' || TEST_FILE.test(from)) return undefined;
  for (const [part, { open, needs }] of Object.entries(BORDERS)) {
    if (from.startsWith(part) && !to.startsWith(part) && !needs.includes(to)) {
      return `${part} may import nothing of the product but ${needs.join(', ')}, not ${to}`;
    }
    if (to.startsWith(part) && !from.startsWith(part) && !open.includes(to.slice(part.length))) {
      return `${to} is inside ${part}: only what BORDERS of scripts/lint/rooms.ts names may be imported from outside`;
    }
  }
  return undefined;
}

/**
 * Each ring of files that import each other, once, as the list of its files. Imports of types alone count too: who reads
 * one file of a ring has to read them all. What is imported only when it is needed does not.
 */
function findCycles(tree: SourceTree): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    const source = tree.get(file);
    if (source === undefined || done.has(file)) return;
    const start = path.indexOf(file);
    if (start !== -1) {
      cycles.push(path.slice(start));
      return;
    }
    path.push(file);
    for (const found of source.imports) {
      if ((found.kind === 'value' || found.kind === 'type') && isRelative(found.specifier)) {
        visit(resolve(file, found.specifier));
      }
    }
    path.pop();
    done.add(file);
  }

  for (const file of tree.keys()) visit(file);
  return cycles;
}

/** Every breach of the table in `rooms.ts`, every import of a file that isn't there, and every cycle. */
export function checkImports(tree: SourceTree, exists: Exists = () => false): Violation[] {
  const violations: Violation[] = checkLayers();
  for (const [file, source] of tree) {
    if (areaOf(file) === 'src' && roomOf(file) === undefined && !file.endsWith('.d.ts')) {
      violations.push({ file, line: 1, message: 'stands in no room of src: see the table in ARCHITECTURE.md' });
    }
    for (const found of source.imports) {
      const message = checkImport(file, found, tree, exists);
      if (message !== undefined) violations.push({ file, line: found.line, message });
    }
  }
  for (const cycle of findCycles(tree)) {
    const [file = ''] = cycle;
    violations.push({ file, line: 1, message: `imports itself in a circle: ${[...cycle, file].join(' → ')}` });
  }
  return violations;
}
