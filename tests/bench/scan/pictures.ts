import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as v from 'valibot';

/** A picture and what is in it. */
export interface Picture {
  readonly file: string;
  /** The folder it is in, or `fp` for one without a code: whatever is read there is a false read. */
  readonly group: string;
  readonly text: string | null;
  /** The picture itself, as a `data:` address. */
  load(): Promise<string>;
}

const KINDS: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

const line = v.tuple([v.string(), v.string(), v.string()]);

/** The pictures that `expected.tsv` of a folder lists: file, format, text as a JSON string. */
export async function listPictures(folder: string): Promise<Picture[]> {
  const [, ...lines] = (await readFile(join(folder, 'expected.tsv'), 'utf8')).trimEnd().split(/\r?\n/);
  return lines.map((one) => {
    const [file, format, text] = v.parse(line, one.split('\t'));
    const readable = format !== 'fp';
    return {
      file,
      group: readable ? (file.split('/')[0] ?? '') : 'fp',
      text: readable ? v.parse(v.string(), JSON.parse(text)) : null,
      async load() {
        const kind = KINDS[extname(file).toLowerCase()];
        if (kind === undefined) throw new Error(`${file} is no picture that is known here`);
        return `data:${kind};base64,${await readFile(join(folder, file), 'base64')}`;
      },
    };
  });
}
