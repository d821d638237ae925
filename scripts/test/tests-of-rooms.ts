import { posix } from 'node:path';
import { ROOT } from '../child-process.ts';
import { namesIn, read } from './checkout-files.ts';

const CAPABILITIES = 'server/capabilities';
const BEHAVIOUR = 'tests/server/behaviour';
const OF_ROOM = /^server\/capabilities\/([^/]+)\/(?!.*\.test\.ts$)/;
/** What decides what a server does. */
const OF_SERVER = /^(?:server|src\/contract|src\/domain|tests\/(?:server|commands|fixtures))\/|^package-lock\.json$/;

/** What is proved of every call at once. */
const OF_EVERY_CALL = [
  ...['matrix', 'tenancy', 'request', 'operation', 'idempotency', 'feed', 'shipment-filter'].map(
    (name) => `${BEHAVIOUR}/${name}.test.ts`,
  ),
  'tests/commands/commands.test.ts',
];

/**
 * The files of tests that a change of rooms of the server can break: those that name one of their calls, and those about
 * every call. Everything a test of the server starts imports every room, so the import graph can't tell.
 * @param files what has changed, named from the root
 * @returns undefined where not only rooms have changed, the rest of the server is built on them, or no test names them:
 *   then it is all
 */
export function testsOfRooms(files: readonly string[], root = ROOT): readonly string[] | undefined {
  const ofServer = files.filter((file) => OF_SERVER.test(file) && !/^server\/.*\.test\.ts$/.test(file));
  const changed = ofServer.map((file) => OF_ROOM.exec(file)?.[1]);
  if (changed.length === 0 || changed.includes(undefined)) return undefined;
  const rooms = roomsBuiltOn(new Set(changed.filter((room) => room !== undefined)), root);
  if (rooms === undefined) return undefined;
  const calls = [...rooms].flatMap((room) => callsOf(room, root));
  const own = [...rooms].map((room) => `${BEHAVIOUR}/${room}.test.ts`);
  const naming = namesIn(root, BEHAVIOUR, /\.test\.ts$/).filter((file) => {
    const text = read(root, file);
    return own.includes(file) || calls.some((call) => text.includes(call));
  });
  // A room whose tests make up the names of its calls.
  if (naming.length === 0) return undefined;
  return [...new Set([...naming, ...OF_EVERY_CALL])].sort();
}

/** The rooms and those that import from them; undefined where what is no room does. */
function roomsBuiltOn(changed: ReadonlySet<string>, root: string): ReadonlySet<string> | undefined {
  const rooms = new Set(changed);
  const sources = namesIn(root, 'server', /(?<!\.test)\.ts$/).filter((file) => file !== `${CAPABILITIES}/routes.ts`);
  for (let before = -1; before !== rooms.size; ) {
    before = rooms.size;
    for (const file of sources) {
      const own = OF_ROOM.exec(file)?.[1];
      if (own !== undefined && rooms.has(own)) continue;
      const imports = read(root, file).matchAll(/ from '(\.[^']+)'/g);
      const reaches = [...imports].some(([, path = '']) =>
        rooms.has(OF_ROOM.exec(posix.join(posix.dirname(file), path))?.[1] ?? ''),
      );
      if (!reaches) continue;
      if (own === undefined) return undefined;
      rooms.add(own);
    }
  }
  return rooms;
}

/** By what tests name each call that a room answers: its path up to what differs, of calls about tables the last word of it. */
function callsOf(room: string, root: string): readonly string[] {
  const contracts = namesIn(root, `${CAPABILITIES}/${room}`, /\.ts$/).flatMap((file) =>
    [...read(root, file).matchAll(/ from '(?:\.\.\/)+(src\/contract\/[^']+)'/g)].map(([, path = '']) => path),
  );
  const paths = [...new Set(contracts)].flatMap((file) =>
    [...read(root, file).matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path),
  );
  return paths.map((path) => path.replace(/\/?(?::.*)?$/, '').replace(/^tables\/(?:.*\/)?/, ''));
}
