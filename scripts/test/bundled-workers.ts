import type { ServerResponse } from 'node:http';
import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

const PREFIX = '/@bundled-worker/';
const STARTS_WORKER = /new Worker\(\s*new URL\('(?<path>\.[^']+\.ts)', import\.meta\.url\)/g;

type Define = Readonly<Record<string, string>>;

interface Source {
  readonly root: string;
  /** Of the worker's first module, from the root. */
  readonly name: string;
  readonly plugins: PluginOption[];
  readonly define: Define;
}

/** Every page starts it. Those that fetch files of their own, as a decoder its WebAssembly, can't be served so. */
const BUNDLED = ['src/local/worker/local.worker.ts'];

/**
 * Serves the worker that every page starts as one file, as the console's build does, in place of a file for each module:
 * nearly every test of a page starts it, and more than a hundred requests and compilations were a fifth of what that took.
 * `plugins` are those that the sources of a worker go through. `define` is what is known of the build.
 */
export function bundledWorkers(root: string, plugins: () => PluginOption[], define: Define): Plugin {
  const bundles = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const bundleOf = (name: string) => {
    const begun = bundles.get(name) ?? bundle({ root, name, plugins: plugins(), define });
    bundles.set(name, begun);
    return begun;
  };
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(resolve(root, 'src')) || !code.includes('new Worker(')) return undefined;
      const served = code.replaceAll(STARTS_WORKER, (whole, path: string) => {
        const name = relative(root, resolve(dirname(file), path));
        return BUNDLED.includes(name) ? `new Worker('${PREFIX}${encodeURIComponent(name)}/'` : whole;
      });
      return { code: served, map: null };
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith(PREFIX)) return next();
        const [name = '', chunk = ''] = pathname.slice(PREFIX.length).split('/').map(decodeURIComponent);
        void serve(bundleOf(name), chunk, response);
      });
    },
  };
}

/** A worker that can't be built is told in the console of the page that starts it. */
async function serve(bundling: Promise<ReadonlyMap<string, string>>, chunk: string, response: ServerResponse) {
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

/** The chunks of a worker by their names; that of the entry is empty. */
async function bundle({ root, name, plugins, define }: Source): Promise<ReadonlyMap<string, string>> {
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
        input: resolve(root, name),
        output: { entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.flatMap((one) => (one.type === 'chunk' ? [[one.isEntry ? '' : one.fileName, one.code] as const] : [])),
  );
}
