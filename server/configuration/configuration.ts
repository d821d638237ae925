import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Networks, readNetworks } from '../http/networks.ts';
import { readTrustedProxies, type TrustedProxies } from '../http/peer.ts';
import { type MailConfiguration, readMailConfiguration } from '../mail/mail-configuration.ts';
import { type MapsConfiguration, readMapsConfiguration } from '../maps/maps-configuration.ts';
import { readSmsGateways, type SmsGateways } from '../notifications/sms-gateways.ts';
import { type Environment, given } from '../process/environment.ts';
import { DEFAULT_LOG_LEVEL, isLogLevel, type LogLevel } from '../process/log.ts';
import { StartError } from '../process/start-error.ts';
import { type PushHosts, readPushHosts } from '../push/push-services.ts';
import { type Quotas, readQuotas } from '../quota/quotas.ts';
import { readSecretKeys, type SecretKey } from '../secrets/secret-keys.ts';
import { readSignOnConfiguration, type SignOnConfiguration } from '../sign-on/sign-on-configuration.ts';
import { readWeatherConfiguration, type WeatherConfiguration } from '../weather/weather-configuration.ts';

/** What the command line and the environment decide. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Start a new database without the demo companies. */
  readonly empty: boolean;
  readonly demoPassword: string | undefined;
  /** A PostgreSQL to use in place of the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly publicOrigin: string | undefined;
  /** Without it, no mail is sent. */
  readonly mail: MailConfiguration | undefined;
  /** Without it, nobody signs in but by password. */
  readonly signOn: SignOnConfiguration | undefined;
  readonly maps: MapsConfiguration;
  /** Without it, no weather is fetched. */
  readonly weather: WeatherConfiguration | undefined;
  /** By which mail becomes a text on a phone. */
  readonly smsGateways: SmsGateways;
  /** Where webhooks may lead beside the public internet. */
  readonly webhookNetworks: Networks | undefined;
  /** Push services beside those of the browsers' makers. */
  readonly pushHosts: PushHosts;
  /** Whose `X-Forwarded-For` counts. */
  readonly trustedProxies: TrustedProxies | undefined;
  /** Lets a monitoring system elsewhere read `GET metrics`. */
  readonly metricsToken: string | undefined;
  /** What anybody may read. */
  readonly openToAll: ReadonlySet<OpenPart>;
  /** How much each company may have. */
  readonly quotas: Quotas;
  /** By which secrets in the database are sealed: the first seals, all open. */
  readonly secretKeys: readonly SecretKey[];
  readonly logLevel: LogLevel;
  readonly checkReplies: boolean;
}

/** What describes an installation without naming anybody: closed unless the operator says otherwise. */
export const OPEN_PARTS = ['metrics', 'openapi'] as const;
export type OpenPart = (typeof OPEN_PARTS)[number];

export const USAGE = 'Usage: npm start -- [--port NUMBER] [--host ADDRESS] [--data FOLDER] [--empty]';

function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '8080' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: './data' },
        empty: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    // Node's own sentence: it names the argument.
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StartError(`${sentence?.replace(/\.$/, '')}. ${USAGE}`);
  }
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new StartError(`LADING_PUBLIC_URL must be an address such as https://lading.example, without a path.`);
  }
  return url.origin;
}

function databaseUrlOf(text: string): string {
  if (/^postgres(?:ql)?:\/\//.test(text)) return text;
  throw new StartError('DATABASE_URL must start with postgresql://.');
}

function metricsTokenOf(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w.~+/=-]{16,}$/.test(text)) return text;
  throw new StartError('LADING_METRICS_TOKEN must be 16 or more letters, digits or any of - . _ ~ + / =.');
}

function openPartsOf(text: string | undefined): ReadonlySet<OpenPart> {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const known = OPEN_PARTS.filter((part) => parts.includes(part));
  if (parts.some((part) => part !== '' && !(OPEN_PARTS as readonly string[]).includes(part))) {
    throw new StartError(`LADING_OPEN must be ${OPEN_PARTS.join(' or ')}, or both with a comma between.`);
  }
  return new Set(known);
}

/** Reads the command line and the environment. @throws StartError in one sentence for what is wrong with them */
export function readConfiguration(args: readonly string[], env: Environment): Configuration {
  const flags = flagsOf(args);
  const port = /^\d{1,5}$/.test(flags.port) ? Number(flags.port) : Number.NaN;
  if (!(port >= 1 && port <= 65_535)) {
    throw new StartError(`--port must be a number from 1 to 65535, not "${flags.port}".`);
  }
  if (flags.data === '') throw new StartError('--data needs the path of a folder.');
  const logLevel = given(env.LADING_LOG) ?? DEFAULT_LOG_LEVEL;
  if (!isLogLevel(logLevel)) throw new StartError('LADING_LOG must be debug, info, notice, warn, error or off.');
  const publicUrl = given(env.LADING_PUBLIC_URL);
  const publicOrigin = publicUrl === undefined ? undefined : originOf(publicUrl);
  const databaseUrl = given(env.DATABASE_URL);
  return {
    port,
    host: flags.host,
    dataDir: resolve(flags.data),
    empty: flags.empty,
    demoPassword: given(env.LADING_DEMO_PASSWORD),
    databaseUrl: databaseUrl === undefined ? undefined : databaseUrlOf(databaseUrl),
    publicOrigin,
    mail: readMailConfiguration(env),
    signOn: readSignOnConfiguration(env, publicOrigin),
    maps: readMapsConfiguration(env),
    weather: readWeatherConfiguration(env),
    smsGateways: readSmsGateways(env),
    webhookNetworks: readNetworks('LADING_WEBHOOK_NETWORKS', given(env.LADING_WEBHOOK_NETWORKS)),
    pushHosts: readPushHosts(env),
    trustedProxies: readTrustedProxies(given(env.LADING_TRUSTED_PROXIES)),
    openToAll: openPartsOf(given(env.LADING_OPEN)),
    metricsToken: metricsTokenOf(given(env.LADING_METRICS_TOKEN)),
    quotas: readQuotas(env),
    secretKeys: readSecretKeys(env),
    logLevel,
    checkReplies: env.LADING_CHECK_REPLIES === '1',
  };
}
