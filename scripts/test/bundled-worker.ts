import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

/** The worker that every page starts, and the module that starts it. */
const WORKER = 'src/local/worker/local.worker.ts';
const STARTED_IN = 'src/local/worker/local-copy.ts';
const STARTED_BY = `new URL('./local.worker.ts', import.meta.url)`;
const PREFIX = '/@bundled-worker/';

type Chunks = ReadonlyMap<string, string>;
type Define = Readonly<Record<string, string>>;

/**
 * Serves the worker that every page starts as one file, as the console's build does, in place of a file for each module:
 * nearly every test of a page starts it, and more than a hundred requests and compilations were a fifth of what that took.
 * Workers that fetch files of their own, as a decoder its WebAssembly, can't be served so.
 * `plugins` are those that the worker's sources go through. `define` is what is known of the build. `before` is code that the
 * worker runs before its own.
 */
export function bundledWorker(root: string, plugins: () => PluginOption[], define: Define, before: string): Plugin {
  const startedIn = resolve(root, STARTED_IN);
  let bundling: Promise<Chunks> | undefined;
  return {
    name: 'bundled-worker',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== startedIn) return undefined;
      if (!code.includes(STARTED_BY))
        throw new Error(`${STARTED_IN} starts its worker otherwise: see bundled-worker.ts.`);
      return { code: code.replace(STARTED_BY, `'${PREFIX}'`), map: null };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith(PREFIX)) return next();
        bundling ??= bundle(root, plugins(), define, before);
        void serve(bundling, pathname.slice(PREFIX.length), response);
      });
    },
  };
}

/** A worker that can't be built is told in the console of the page that starts it. */
async function serve(bundling: Promise<Chunks>, chunk: string, response: ServerResponse) {
  response.setHeader('content-type', 'text/javascript');
  try {
    const code = (await bundling).get(chunk);
    response.statusCode = code === undefined ? 404 : 200;
    if (code !== undefined) response.setHeader('cache-control', 'max-age=3600');
    response.end(code);
  } catch (error) {
    // With a status of 500 the browser would run nothing, and nobody would read why.
    response.end(`throw new Error(${JSON.stringify(String(error))});`);
  }
}

/** The chunks of the worker by their names; that of the entry is empty. */
async function bundle(root: string, plugins: PluginOption[], define: Define, before: string): Promise<Chunks> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins,
    define,
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, WORKER),
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.flatMap((one) =>
      one.type === 'chunk'
        ? [[one.isEntry ? '' : one.fileName, one.isEntry ? before + one.code : one.code] as const]
        : [],
    ),
  );
}
