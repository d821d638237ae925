import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { SHARE_FIELD, SHARE_PATH } from '../../src/contract/shared-pictures.ts';
import { readPo } from '../../src/domain/read-po.ts';

const INK = '#0f1b2d';

const shortcutIcon = (name: string) => [
  { src: `/shortcut-${name}.svg`, sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
];

/** What else the system may show its user: the manifest itself is in English. */
const OTHER_LANGUAGES = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

type Localized = Readonly<Record<(typeof OTHER_LANGUAGES)[number], string>>;

const catalogs = OTHER_LANGUAGES.map((language) => {
  const text = readFileSync(join(import.meta.dirname, `../../locales/${language}.po`), 'utf8');
  return [language, readPo(text)] as const;
});

/** The translations of a text of the console, for a `…_localized` member. Throws when the catalogs have it not. */
function localized(source: string): Localized {
  const texts = catalogs.map(([language, messages]) => {
    const text = messages.find((message) => message.source === source)?.translation ?? '';
    if (text === '') throw new Error(`"${source}" is not translated to ${language}.`);
    return [language, text];
  });
  return Object.fromEntries(texts) as Localized;
}

const DESCRIPTION = 'Scan tags and activate shipments, online or offline.';

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  name_localized: localized(name),
  url,
  icons: shortcutIcon(icon),
});

/** Members that the plugin's types don't know yet (Web Application Manifest, "Localized members"). */
interface LocalizedManifest extends Partial<ManifestOptions> {
  readonly description_localized: Localized;
}

/** What a system needs to know of the console to have it as an app. */
export const webManifest: LocalizedManifest = {
  id: '/',
  name: 'Lading',
  short_name: 'Lading',
  description: DESCRIPTION,
  description_localized: localized(DESCRIPTION),
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['business', 'productivity'],
  background_color: INK,
  theme_color: INK,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut('Scan', '/activation?mode=shipment&scan=camera', 'scan'),
    shortcut('Activation', '/activation?mode=shipment', 'activation'),
    shortcut('Outbox', '/?open=outbox', 'outbox'),
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARE_FIELD, accept: ['image/*'] }] },
  },
};
