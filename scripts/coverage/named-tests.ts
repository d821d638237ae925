import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that names clauses. */
export interface NamedTest {
  /** From the project's root. */
  readonly file: string;
  readonly clauses: readonly string[];
  /** What it says after them. */
  readonly title: string;
}

const FOLDERS = ['scripts', 'server', 'src', 'tests'];
const TEST_FILE = /\.(?:test\.tsx?|e2e\.ts)$/;
const ID = String.raw`[A-Z]{1,2}\d+[a-z]?`;
/** A text that begins with ids and a colon, which in a file of tests is the name of one: `'RT7, RT8: fetches …'`. */
const NAME = new RegExp(String.raw`(['"\`])(${ID}(?:,? (?:and )?${ID})*): ((?:\\.|(?!\1)[^\\])*)\1`, 'g');

/** The tests of a file that name clauses. @param file where it stands, from the project's root */
export function namedTests(file: string, text: string): NamedTest[] {
  return [...text.matchAll(NAME)].map(([, , ids = '', title = '']) => ({
    file,
    clauses: ids.match(new RegExp(ID, 'g')) ?? [],
    title: title.replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' '),
  }));
}

/** All of them in the project, in the order of their files. */
export function readNamedTests(root: string): NamedTest[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => TEST_FILE.test(path))
      // The order of a folder's entries differs between file systems.
      .toSorted(),
  ).flatMap((file) => namedTests(file, readFileSync(join(root, file), 'utf8')));
}
