import { Hono } from 'hono';
import type { HostConfiguration } from '../../src/contract/configuration.ts';
import { CONSOLE_BUILD, SERVER_MARK, SERVER_MARK_VALUE } from '../../src/contract/headers.ts';
import { NEVER_KEPT, SHARE_PATH, sharedPicturesPage } from '../../src/contract/shared-pictures.ts';
import { API_BASE } from '../http/api-base.ts';
import type { MapFiles } from '../maps/archives/map-files.ts';
import { type LinkPage, mountLinkPage } from '../notifications/link-page.ts';
import type { HostSettings } from './host-configuration.ts';
import { mountMapTiles } from './map-tiles.ts';
import { mountApi, senderOf } from './mount.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServeContext } from './serve-route.ts';
import { staticFiles } from './static-files.ts';

interface AppOptions extends ServeContext {
  readonly routes: readonly Route[];
  /** Behind signed links in mails. */
  readonly linkPages: readonly LinkPage[];
  /** The folder of the built console. */
  readonly consoleDir: string;
  readonly host: HostSettings;
  readonly mapFiles: MapFiles;
  /** Whether the installation has no company yet. */
  readonly isWaitingForCompany: () => Promise<boolean>;
}

/** Everything the port answers: the API, the host configuration, the console. */
export function createApp(options: AppOptions): Hono {
  const app = new Hono();
  const { mapFile: _, maps = [], ...host } = options.host;
  const { mapStyle } = host;
  const [plainHeaders, httpsHeaders] = [false, true].map((https) =>
    Object.entries(securityHeaders(https, [...(mapStyle === undefined ? [] : [mapStyle]), ...maps])),
  );
  const files = staticFiles(options.consoleDir);

  app.use(async (c, next) => {
    await next();
    const headers = senderOf(c, options).https ? httpsHeaders : plainHeaders;
    for (const [name, value] of headers ?? []) c.res.headers.set(name, value);
    const build = files.build();
    if (build !== null && c.req.path.startsWith(`${API_BASE}/`)) c.res.headers.set(CONSOLE_BUILD, build);
  });
  for (const page of options.linkPages) mountLinkPage(app, page, (c) => senderOf(c, options).address);
  app.route('/', mountApi(options, options.routes));
  mountMapTiles(app, options.mapFiles, (c) => senderOf(c, options).address);
  app.get('/host.json', async (c) => {
    const mapSources = options.mapFiles.sources();
    const answered: HostConfiguration = {
      ...host,
      ...(mapSources.length === 0 ? {} : { mapSources: [...mapSources] }),
      ...((await options.isWaitingForCompany()) ? { firstRun: true } : {}),
    };
    return c.body(JSON.stringify(answered), 200, {
      [SERVER_MARK]: SERVER_MARK_VALUE,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });
  // The console takes them itself. Where its worker is not there yet, the page says that they did not arrive.
  app.post(SHARE_PATH, (c) => c.redirect(sharedPicturesPage(NEVER_KEPT), 303));
  app.all('*', async (c) => {
    const { method } = c.req.raw;
    if (method !== 'GET' && method !== 'HEAD') return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
    return (await files.serve(c.req.raw, c.req.path)) ?? c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
  });
  app.onError((_error, c) => c.text('Something went wrong on the server.', 500));
  return app;
}
