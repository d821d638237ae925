import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_COMPRESSING = /\.(?:js|css|html|svg|wasm|webmanifest|json)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text of the build, at the highest level: the server sends them as they are,
 * so a visitor on a bad line gets the smallest file without the server spending a millisecond on it.
 */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'lading:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: {
      // After the service worker has been written, which happens in a closeBundle too.
      order: 'post',
      sequential: true,
      handler: async () => {
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !WORTH_COMPRESSING.test(entry.name)) continue;
          const file = join(entry.parentPath, entry.name);
          const bytes = await readFile(file);
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          await writeFile(`${file}.br`, await brotli(bytes, { params }));
          await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
        }
      },
    },
  };
}
