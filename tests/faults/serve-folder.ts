import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Answers with a file of a folder, `index.html` for the folder itself, 404 for what isn't there. */
export async function serveFolder(folder: string, path: string, outgoing: ServerResponse): Promise<void> {
  const name = normalize(path.split('?', 1)[0] ?? '').replace(/^(?:\.\.[/\\])+/, '');
  const file = join(folder, name === '.' || name === '' ? 'index.html' : name);
  const content = await readFile(file).catch(() => null);
  if (content === null) {
    outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  outgoing.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  outgoing.end(content);
}
