import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { siteOptionsWith } from '../src/contract/site-options.ts';
import { loadTemporal } from '../src/domain/load-temporal.ts';
import { apiKeyChores } from './capabilities/api-keys/tell-of-ends.ts';
import { acknowledgePage } from './capabilities/notifications/acknowledge-page.ts';
import { unsubscribePage } from './capabilities/notifications/unsubscribe-page.ts';
import { reportJobs } from './capabilities/reports/runs/report-jobs.ts';
import { ROUTES } from './capabilities/routes.ts';
import { makeFirstRunToken, waitsForCompany } from './capabilities/setup/first-run-token.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { withSecrets } from './database/seal-stored.ts';
import { type MadeDemo, prepareDemo } from './demo/prepare-demo.ts';
import { escalationJob } from './escalation/escalate-due.ts';
import { estimatesJob } from './estimates/estimates-job.ts';
import { housekeeping } from './housekeeping.ts';
import { severityJob } from './incidents/judge.ts';
import { mutesJob } from './incidents/mutes.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { liveChanges } from './live/live-changes.ts';
import { accountRequestsJob, mailJob } from './mail/mail-jobs.ts';
import { smtpTransport } from './mail/mail-transport.ts';
import { MapFiles } from './maps/archives/map-files.ts';
import { createMaps } from './maps/maps.ts';
import { createMetrics } from './metrics/metrics.ts';
import { startMonitoring } from './monitoring/start-monitoring.ts';
import { incidentsJob, notificationsJob } from './notifications/notification-jobs.ts';
import { settleNotifications, settlePushed } from './notifications/settle-notifications.ts';
import { log } from './process/log.ts';
import { StartError } from './process/start-error.ts';
import { isThisMachine } from './process/this-machine.ts';
import { pushJob } from './push/push-job.ts';
import { MessageQuota } from './quota/message-quota.ts';
import { closingDays } from './readings/keep-readings.ts';
import { createApp } from './serving/app.ts';
import { answerBroken } from './serving/broken-request.ts';
import { fairLimiter } from './serving/concurrency-limiter.ts';
import { readHostConfiguration } from './serving/host-configuration.ts';
import { LastCall } from './serving/last-call.ts';
import { sharedReads } from './serving/shared-reads.ts';
import { Together } from './serving/together.ts';
import { createIdentityProvider } from './sign-on/identity-provider.ts';
import { weatherJobs } from './weather/weather-jobs.ts';
import { webhookJob } from './webhooks/webhook-job.ts';

/** Milliseconds a client has to send a whole request, and its headers; whoever never ends one is gone after 15 seconds. */
const REQUEST_LIMIT_MS = 14_000;
const HEADERS_LIMIT_MS = 10_000;
/** Milliseconds between two looks for requests that are over that. */
const LATE_LOOK_MS = 500;
/** Milliseconds an idle connection is kept: longer than the console's refresh, so that each needn't connect anew. */
const KEEP_ALIVE_MS = 25_000;
/** Milliseconds a stop waits for requests in flight. */
const STOP_LIMIT_MS = 7_000;

export interface RunningServer {
  /** Where the console is, as a person would open it. */
  readonly url: string;
  readonly database: Database;
  /** Set when this start made the demo companies. */
  readonly demo: MadeDemo | undefined;
  /** By which the first company is made, where there is none. */
  readonly firstRunToken: string | undefined;
  /** Takes no new requests, finishes those in flight, closes the database. */
  stop(): Promise<void>;
}

/** What a test hands in where a server has its own. */
export interface Substitutes {
  /** How the database is opened: tests share one. */
  readonly open?: typeof openDatabase;
  /** Milliseconds between two looks for what monitoring, mail, notifications, webhooks and weather have to do. */
  readonly lookInterval?: number;
  /** Milliseconds between two looks whether a day of readings is over. */
  readonly keepInterval?: number;
}

/** Binds the port and keeps it: nothing is touched before it is ours, and nobody can take it meanwhile. */
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken: stop what uses it, or choose another with --port.`,
        EACCES: `Port ${port} may not be used by this user: choose one above 1023 with --port.`,
        EADDRNOTAVAIL: `${host} is not an address of this machine: choose another with --host.`,
        ENOTFOUND: `${host} is not an address: choose another with --host.`,
      };
      reject(new StartError(why[error.code ?? ''] ?? `Port ${port} can't be opened: ${error.message}.`));
    });
    server.listen(port, host, resolve);
  });
}

/** How a person names the address we listen on. */
function nameOf(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whom push services write to when something is wrong with what comes from here: they take no address without https. */
function subjectOf({ publicOrigin, mail }: Configuration): string {
  if (publicOrigin?.startsWith('https:') === true && !isHere(publicOrigin)) return publicOrigin;
  return `mailto:${mail?.from ?? 'nobody@lading.invalid'}`;
}

/** Whether an address people use is of this machine alone: then no proxy brings them. */
const isHere = (origin: string): boolean => isThisMachine(new URL(origin).hostname);

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  const force = setTimeout(() => {
    server.closeAllConnections();
  }, STOP_LIMIT_MS);
  await closed;
  clearTimeout(force);
}

/**
 * Starts the server on one port for console and API.
 * @param consoleDir the built console
 * @throws StartError in one sentence; the data folder is then as it was
 */
export async function start(
  configuration: Configuration,
  consoleDir: string,
  { open = openDatabase, lookInterval, keepInterval }: Substitutes = {},
): Promise<RunningServer> {
  const { port, host, dataDir } = configuration;
  const built = statSync(join(consoleDir, 'index.html'), { throwIfNoEntry: false })?.mtime;
  if (built === undefined) {
    throw new StartError('The console has not been built. Run npm run build, or npm start which builds it.');
  }
  // Requests that come while the database is opened wait for it.
  const opened = Promise.withResolvers<Hono>();
  opened.promise.catch(() => undefined);
  const listener = getRequestListener(async (request, env) => (await opened.promise).fetch(request, env));
  const server = createServer(
    {
      requestTimeout: REQUEST_LIMIT_MS,
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: LATE_LOOK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      // Whose address counts then, each proxy on the way decides for itself.
      if (request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1) {
        answerBroken(Object.assign(new Error('Two Host headers.'), { code: 'TWO_HOSTS' }), request.socket);
        return;
      }
      // Kept connections would hold up a stop: what was in flight is finished, and then its connection goes too.
      response.once('close', () => {
        if (!server.listening) server.closeIdleConnections();
      });
      listener(request, response).catch((error: unknown) => {
        log.error('unexpected', { reason: String(error) });
        response.destroy();
      });
    },
  );
  server.on('clientError', answerBroken);
  await listen(server, port, host);
  try {
    // Rules of the business read calendars, in whatever call or job comes first.
    await loadTemporal();
    const { signOn } = configuration;
    const identityProvider = signOn === undefined ? undefined : createIdentityProvider(signOn);
    const hostConfiguration = await readHostConfiguration(dataDir, identityProvider);
    let demo: RunningServer['demo'];
    const stored = await open(dataDir, configuration.databaseUrl, async (fresh) => {
      demo = await prepareDemo(fresh, configuration);
    });
    const database = await withSecrets(stored, configuration.secretKeys).catch(async (error: unknown) => {
      await stored.close();
      throw error;
    });
    const firstRunToken = await makeFirstRunToken(database);
    const stopMonitoring = startMonitoring(database, lookInterval);
    const { publicOrigin, checkReplies, mail, weather } = configuration;
    const bound = server.address();
    const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
    const origin = publicOrigin ?? `http://${nameOf(host)}:${boundPort}`;
    const { smsGateways, webhookNetworks, pushHosts } = configuration;
    const telling = { publicOrigin, smsGateways, webhookNetworks, pushHosts, sendsMail: mail !== undefined };
    const pushing = { networks: webhookNetworks, hosts: pushHosts, subject: subjectOf(configuration) };
    const transport = mail === undefined ? undefined : await smtpTransport(mail);
    // Without mail who is told is told on their devices; incidents and webhooks go on.
    const mailJobs =
      transport === undefined
        ? []
        : [
            accountRequestsJob(database, publicOrigin),
            mailJob(database, transport, settleNotifications),
            ...apiKeyChores(database),
          ];
    const jobs = startJobs(
      database,
      [
        incidentsJob(database),
        severityJob(database),
        escalationJob(database),
        mutesJob(database),
        ...mailJobs,
        notificationsJob(database, telling),
        pushJob(database, pushing, settlePushed),
        webhookJob(database, webhookNetworks, publicOrigin),
        ...reportJobs(database, configuration.quotas, origin),
        estimatesJob(database),
        ...(weather === undefined ? [] : weatherJobs(database, weather)),
        closingDays(database, keepInterval),
        ...housekeeping(database),
      ],
      lookInterval,
    );
    const { serverSessionDuration: idleLimit, maxRebuildTime } = siteOptionsWith(hostConfiguration.siteOptions);
    const mapFiles = new MapFiles({
      folder: join(dataDir, 'maps'),
      file: configuration.maps.file,
      first: hostConfiguration.mapFile,
      more: hostConfiguration.maps ?? [],
    });
    await mapFiles.start();
    const live = liveChanges(database, idleLimit);
    const { trustedProxies, openToAll, metricsToken: token } = configuration;
    const behindProxy = trustedProxies !== undefined || (publicOrigin !== undefined && !isHere(publicOrigin));
    const metrics = createMetrics({
      database,
      live,
      jobs,
      idleLimit,
      token,
      openHere: openToAll.has('metrics'),
      behindProxy,
    });
    opened.resolve(
      createApp({
        origin,
        database,
        live,
        metrics,
        trustedProxies,
        opensContract: openToAll.has('openapi'),
        limiter: fairLimiter(database),
        sharedReads: sharedReads(database),
        lastCall: new LastCall(),
        // On one connection they would only wait for each other.
        together: new Together(database.connections === 1 ? 1 : 2),
        built,
        ...telling,
        identityProvider,
        maps: createMaps(configuration.maps),
        mapFiles,
        maxRebuildTime,
        quotas: configuration.quotas,
        messageQuota: new MessageQuota(configuration.quotas),
        idleLimit,
        checkReplies,
        routes: ROUTES,
        linkPages: [acknowledgePage(database), unsubscribePage(database)],
        consoleDir,
        host: hostConfiguration,
        isWaitingForCompany: waitsForCompany(database),
      }),
    );
    log.info('listening', { port: boundPort, database: database.kind });
    return {
      url: origin,
      database,
      demo,
      firstRunToken,
      async stop() {
        live.stop();
        await close(server);
        await mapFiles.stop();
        await jobs.stop();
        transport?.close();
        await stopMonitoring();
        await database.close();
      },
    };
  } catch (error) {
    opened.reject(error);
    server.closeAllConnections();
    server.close();
    throw error;
  }
}
