/**
 * Ends the process with one sentence on a Node that can't run the server. To be imported before what such a Node has not:
 * the rest of a program that imports this is read, but not yet run.
 */

/** The first Node with what the server uses: TypeScript without flags, argon2, SQLite. */
const NEEDED_NODE = [24, 7] as const;

/** Why this version of Node can't run the server, and what can; undefined when it can. */
export function unsuitableNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1])) return undefined;
  return (
    `Lading needs Node ${NEEDED_NODE.join('.')} or newer; this is ${version}. ` +
    'npm ci installs one that npm run, npm start and npx use: node_modules/.bin/node.'
  );
}

const problem = unsuitableNode(process.versions.node);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
