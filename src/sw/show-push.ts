import type { PushMessage } from '../contract/push-message.ts';

type Shown = PushMessage['notification'];

/** What a notification leads to, kept with it: its own address, and those of its actions. */
export interface Leads {
  readonly navigate: string;
  readonly actions: Readonly<Record<string, string>>;
}

/** Browsers know these; the compiler's library does not yet. */
interface ShowOptions extends Omit<NotificationOptions, 'data'> {
  readonly data: Leads;
  readonly renotify: boolean;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);

/** A message of this or another version of the server; what it lacks is left out. */
export function readPush(data: unknown): Shown {
  const sent = isRecord(data) && isRecord(data.notification) ? data.notification : {};
  const actions = Array.isArray(sent.actions) ? sent.actions.filter(isRecord) : [];
  return {
    title: textOf(sent.title, 'Lading'),
    body: textOf(sent.body),
    lang: textOf(sent.lang, 'en'),
    tag: textOf(sent.tag) || 'lading',
    navigate: textOf(sent.navigate, '/'),
    silent: sent.silent === true,
    actions: actions.map(({ action, title, navigate }) => ({
      action: textOf(action),
      title: textOf(title),
      navigate: textOf(navigate, '/'),
    })),
  };
}

/** What a browser is told to show. What has the same tag is replaced; unless it is silent, it is heard anew. */
export function shownAs({ title, body, lang, tag, navigate, silent, actions }: Shown): {
  readonly title: string;
  readonly options: ShowOptions;
} {
  return {
    title,
    options: {
      body,
      lang,
      tag,
      silent,
      renotify: !silent,
      icon: '/icon-192.png',
      actions: actions.map(({ action, title: words }) => ({ action, title: words })),
      data: { navigate, actions: Object.fromEntries(actions.map((one) => [one.action, one.navigate])) },
    },
  };
}

/** The path of the console that what was pressed leads to: of another site, none. */
export function pathOf(data: unknown, action: string, origin: string): string {
  const leads = isRecord(data) ? data : {};
  const own = isRecord(leads.actions) ? leads.actions[action] : undefined;
  const address = textOf(own, textOf(leads.navigate, '/'));
  if (!URL.canParse(address, origin)) return '/';
  // Whichever name of the installation the message has: this worker is of the one that was opened.
  const { pathname, search } = new URL(address, origin);
  return `${pathname}${search}`;
}
