import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '../quota/quotas.ts';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfiguration([], {})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      empty: false,
      demoPassword: undefined,
      databaseUrl: undefined,
      publicOrigin: undefined,
      mail: undefined,
      signOn: undefined,
      maps: { geocoder: undefined, directionsUrl: undefined, file: undefined },
      weather: undefined,
      smsGateways: new Map(),
      webhookNetworks: undefined,
      pushHosts: [],
      trustedProxies: undefined,
      openToAll: new Set(),
      metricsToken: undefined,
      quotas: DEFAULT_QUOTAS,
      secretKeys: [],
      logLevel: 'notice',
      checkReplies: false,
    });
  });

  it('takes flags and environment; an empty variable is none', () => {
    const env = {
      LADING_DEMO_PASSWORD: 'p w',
      DATABASE_URL: 'postgresql://a@b/c',
      LADING_PUBLIC_URL: 'https://Lading.example/',
      LADING_LOG: 'debug',
      LADING_SMTP_URL: 'smtps://mail.example',
      LADING_OIDC_ISSUER: 'https://id.example/tenant',
      LADING_OIDC_CLIENT_ID: 'console',
      LADING_OIDC_CLIENT_SECRET: 'secret',
      LADING_MAIL_FROM: 'lading@mail.example',
      LADING_SMS_GATEWAYS: 'kpn=sms.kpn.example, orange=text.orange.example',
    };
    expect(readConfiguration(['--port', '80', '--data=/srv/d', '--host', '0.0.0.0', '--empty'], env)).toMatchObject({
      port: 80,
      host: '0.0.0.0',
      dataDir: '/srv/d',
      empty: true,
      demoPassword: 'p w',
      databaseUrl: 'postgresql://a@b/c',
      publicOrigin: 'https://lading.example',
      logLevel: 'debug',
      signOn: {
        issuer: 'https://id.example/tenant',
        clientId: 'console',
        clientSecret: 'secret',
        redirectUri: 'https://lading.example/login',
      },
      mail: { smtpUrl: 'smtps://mail.example', from: 'lading@mail.example' },
      smsGateways: new Map([
        ['kpn', 'sms.kpn.example'],
        ['orange', 'text.orange.example'],
      ]),
    });
    expect(
      readConfiguration([], { LADING_PUBLIC_URL: '', DATABASE_URL: '', LADING_LOG: '' }).publicOrigin,
    ).toBeUndefined();
  });

  it.each([
    [['--port', '0'], {}, /^--port must be a number from 1 to 65535/],
    [['--port', '65536'], {}, /^--port must be/],
    [['--port', '80a'], {}, /^--port must be/],
    [['--prot', '80'], {}, /'--prot'.*Usage: npm start/],
    [['serve'], {}, /'serve'.*Usage/],
    [['--port'], {}, /--port.*Usage/],
    [['--empty=yes'], {}, /--empty.*Usage/],
    [['--data', ''], {}, /^--data needs/],
    [[], { LADING_QUOTAS: 'importLines' }, /^LADING_QUOTAS must be .*"importLines" is not/],
    [[], { LADING_QUOTAS: 'messages=499' }, /^LADING_QUOTAS must be/],
    [[], { LADING_QUOTAS: 'tags=500' }, /^LADING_QUOTAS must be/],
    [[], { LADING_LOG: 'loud' }, /^LADING_LOG must be/],
    [[], { LADING_TRUSTED_PROXIES: '10.0.0.0/33' }, /^LADING_TRUSTED_PROXIES must be/],
    [[], { LADING_SMS_GATEWAYS: 'kpn' }, /^LADING_SMS_GATEWAYS must be/],
    [[], { LADING_PUSH_HOSTS: 'https://push.example' }, /^LADING_PUSH_HOSTS must be/],
    [[], { LADING_WEBHOOK_NETWORKS: 'localhost' }, /^LADING_WEBHOOK_NETWORKS must be/],
    [[], { LADING_METRICS_TOKEN: 'short' }, /^LADING_METRICS_TOKEN must be/],
    [[], { LADING_PUBLIC_URL: 'lading.example' }, /^LADING_PUBLIC_URL must be/],
    [[], { LADING_PUBLIC_URL: 'https://lading.example/console' }, /^LADING_PUBLIC_URL must be/],
    [[], { LADING_PUBLIC_URL: 'ftp://lading.example' }, /^LADING_PUBLIC_URL must be/],
    [[], { LADING_GEOCODER_URL: 'https://osm.example/' }, /^LADING_GEOCODER_URL must be/],
    [[], { LADING_WEATHER_URL: 'ftp://weather.example' }, /^LADING_WEATHER_URL must be/],
    [[], { LADING_WEATHER_KEY: 'k' }, /^LADING_WEATHER_KEY needs/],
    [[], { LADING_GEOCODER_URL: 'file:///etc/search' }, /^LADING_GEOCODER_URL must be/],
    [[], { LADING_GEOCODER_URL: 'https://osm.example/search?key=1' }, /^LADING_GEOCODER_URL must be/],
    [[], { LADING_DIRECTIONS_URL: 'osrm.example' }, /^LADING_DIRECTIONS_URL must be/],
    [[], { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must start/],
    [
      [],
      { LADING_OIDC_ISSUER: 'https://id.example', LADING_OIDC_CLIENT_ID: 'c', LADING_OIDC_CLIENT_SECRET: 's' },
      /^LADING_OIDC_ISSUER needs LADING_PUBLIC_URL/,
    ],
    [[], { LADING_OIDC_CLIENT_ID: 'c' }, /^LADING_OIDC_ISSUER, .* belong together/],
    [
      [],
      { LADING_OIDC_ISSUER: 'http://id.example', LADING_OIDC_CLIENT_ID: 'c', LADING_OIDC_CLIENT_SECRET: 's' },
      /^LADING_OIDC_ISSUER must be an https address/,
    ],
    [
      [],
      { LADING_OIDC_ISSUER: 'id.example', LADING_OIDC_CLIENT_ID: 'c', LADING_OIDC_CLIENT_SECRET: 's' },
      /^LADING_OIDC_ISSUER must be an https address/,
    ],
    [[], { LADING_SMTP_URL: 'smtp://localhost' }, /^LADING_SMTP_URL and LADING_MAIL_FROM belong together/],
    [[], { LADING_MAIL_FROM: 'a@b.example' }, /^LADING_SMTP_URL and LADING_MAIL_FROM belong together/],
    [[], { LADING_SMTP_URL: 'localhost:25', LADING_MAIL_FROM: 'a@b.example' }, /^LADING_SMTP_URL must be/],
    [
      [],
      { LADING_SMTP_URL: 'smtp://localhost', LADING_MAIL_FROM: 'Lading <a@b.example>' },
      /^LADING_MAIL_FROM must be/,
    ],
  ])('refuses %j with %j in one sentence', (args, env, sentence) => {
    expect(() => readConfiguration(args, env)).toThrow(sentence);
    expect(() => readConfiguration(args, env)).toThrow(/^[^\n]+$/);
  });
});
