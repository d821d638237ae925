import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { entryIn } from '../../src/contract/console-entry.ts';
import { accepts } from './answer.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** Files below it have their content's hash in the name. */
const HASHED = '/assets/';

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly encodings: readonly ('br' | 'gzip')[];
}

/** The files a build left, by URL path. Only what is listed is served: no path can lead anywhere else. */
function listFiles(root: string): ReadonlyMap<string, StaticFile> {
  const names = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = new Map<string, StaticFile>();
  for (const path of names) {
    const extension = extname(path);
    if (extension === '.br' || extension === '.gz') continue;
    const encodings: ('br' | 'gzip')[] = [];
    if (names.has(`${path}.br`)) encodings.push('br');
    if (names.has(`${path}.gz`)) encodings.push('gzip');
    const url = `/${relative(root, path).split(sep).join('/')}`;
    files.set(url, { path, type: TYPES[extension] ?? 'application/octet-stream', encodings });
  }
  return files;
}

/** Pages that are no part of the console; the built console may be one without them. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  '/public': '/public.html',
  '/p': '/public.html',
  '/check': '/public.html',
  '/customer': '/public.html',
};

/** The built console, as it lies in its folder. */
interface ConsoleFiles {
  /**
   * Answers `undefined` when the path is none of its files and no page of the console: a path without an extension that a
   * browser navigates to is one (history mode, spec 1 §2).
   */
  serve(request: Request, path: string): Promise<Response | undefined>;
  /** Which build it is (`CONSOLE_BUILD`); null: its page has no program. */
  build(): string | null;
}

/** Serves the built console in `root`. */
export function staticFiles(root: string): ConsoleFiles {
  const index = join(root, 'index.html');
  const readBuild = () => entryIn(readFileSync(index, 'utf8'));
  let files = listFiles(root);
  let built = statSync(index).mtimeMs;
  let build = readBuild();

  /** A new build while we run, as in development, has other names. */
  function refresh(): void {
    const now = statSync(index, { throwIfNoEntry: false })?.mtimeMs;
    if (now === undefined || now === built) return;
    files = listFiles(root);
    built = now;
    build = readBuild();
  }

  return {
    serve: async (request, path) => {
      if (!path.startsWith(HASHED)) refresh();
      const navigates = extname(path) === '' && (request.headers.get('accept') ?? '').includes('text/html');
      const page = OWN_PAGES[path] ?? '/index.html';
      const file = files.get(path === '/' ? page : path) ?? (navigates ? files.get(page) : undefined);
      return file === undefined ? undefined : await fileAnswer(request, file, path.startsWith(HASHED));
    },
    build: () => build,
  };
}

async function fileAnswer(request: Request, file: StaticFile, hashed: boolean): Promise<Response> {
  const accepted = request.headers.get('accept-encoding');
  const encoding = file.encodings.find((candidate) => accepts(accepted, candidate));
  const suffix = encoding === undefined ? '' : encoding === 'br' ? '.br' : '.gz';
  const content = await readFile(file.path + suffix);
  // WebKit keeps a page that is left as it is, to show it on Back, in the middle of a transaction too; databases stay taken
  // for the next page then. One that came over https and may not be stored it lets go.
  const isPage = file.type.startsWith('text/html');
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : isPage ? 'no-store' : 'no-cache',
    ...(file.encodings.length > 0 ? { Vary: 'Accept-Encoding' } : {}),
  });
  if (!hashed) {
    // Weak: the same content in another encoding is the same to whoever asks.
    const tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    headers.set('ETag', tag);
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  }
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(content.byteLength));
  return new Response(request.method === 'HEAD' ? null : content, { headers });
}
