import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const FOLDER = new URL('../../src/ui/fonts/', import.meta.url);

const mono = (weight: number) => ({
  from: `@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-${weight}-normal.woff2`,
  // What ids of devices are written with, and the space, by which browsers tell a font's height; `unicode-range` in
  // fonts.css says the same.
  letters: ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-:…',
});

/** Parts of fonts that are needed at once, where the whole would be too much for a first visit. */
const SUBSETS: Readonly<Record<string, { readonly from: string; readonly letters: string }>> = {
  'ibm-plex-mono-ids-400.woff2': mono(400),
  'ibm-plex-mono-ids-600.woff2': mono(600),
  // The language's own name, which stands in every choice of a language.
  'noto-sans-tamil-name.woff2': {
    from: '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2',
    letters: 'தமிழ்',
  },
};

/** The files of fonts.css that are made here, by their addresses. */
export async function fontSubsets(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [name, { from, letters }] of Object.entries(SUBSETS)) {
    const whole = await readFile(require.resolve(from));
    files.set(fileURLToPath(new URL(name, FOLDER)), await subsetFont(whole, letters, { targetFormat: 'woff2' }));
  }
  return files;
}

/** `npm run fonts`: after a change of these letters or of a font's version. A test refuses files that weren't made so. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, font] of await fontSubsets()) await writeFile(path, font);
}
