import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { ACKNOWLEDGE_ACTION, DECLARATIVE, incidentTag, type PushMessage } from '../../src/contract/push-message.ts';
import { SEVERITY } from '../../src/domain/severity/trouble.ts';
import type { Urgency } from '../push/queue-push.ts';
import { tagOf, wordsOf } from '../words/words-of.ts';
import { headline, line, type Reader, type ToldIncident, type ToldItem } from './compose.ts';
import { excursionLine } from './excursion-line.ts';
import { WORDS } from './words.ts';

/** Characters: a push service takes 4 kB with all that surrounds them, and a screen shows fewer. */
const TITLE_MAX = 120;
const BODY_MAX = 300;
const SHIPMENTS_NAMED = 3;

/** What is said where nothing may be named: no goods, place, device or person. */
const NAMELESS = {
  opened: msg`New incident`,
  critical: msg`New critical incident`,
  grown: msg`An incident is growing`,
  escalated: msg`An incident hasn't been acknowledged`,
  cleared: msg`An incident is over`,
  message: msg`You have a new message`,
  mention: msg`You were mentioned in a comment`,
  open: msg`Open Lading to see it.`,
  acknowledge: msg`Acknowledge`,
  test: msg`Test notification`,
  works: msg`Notifications from Lading reach this browser.`,
} as const satisfies Record<string, MessageDescriptor>;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function namelessTitle(item: ToldItem): MessageDescriptor {
  if (item.kind === 'text') return NAMELESS.message;
  if (item.kind === 'comment') return NAMELESS.mention;
  const isCritical = item.stage === 'opened' && item.severity === SEVERITY.critical;
  return isCritical ? NAMELESS.critical : NAMELESS[item.stage];
}

/** What a device shows below the headline: the shipments, and how far beyond its limit the first is. */
function details(item: ToldItem, reader: Reader): string {
  if (item.kind === 'text') return line(item.written);
  if (item.kind === 'comment') return line(item.text);
  const named = item.shipments.slice(0, SHIPMENTS_NAMED).map(({ shipmentId }) => line(shipmentId));
  const left = item.shipmentCount - named.length;
  const more = left > 0 ? [wordsOf(reader.language)(WORDS.more, { count: left })] : [];
  const excursion = item.shipments.find((one) => one.excursion !== null)?.excursion ?? null;
  return [...(excursion === null ? [] : [line(excursionLine(excursion, reader))]), [...named, ...more].join(', ')]
    .filter((text) => text !== '')
    .join('\n');
}

interface HowTold {
  /** Whether what it is about may be named: others may see a locked screen. */
  readonly pushNames: boolean;
  /** Whether its reader may acknowledge. */
  readonly acknowledges: boolean;
  /** A number of its own for what replaces nothing. */
  readonly nth: number;
}

/** The address of an incident in the console: a path, or whole where it is known how people reach it. */
const addressOf = (origin: string | undefined, incidentId: number | null): string =>
  `${origin ?? ''}/alerts${incidentId === null ? '' : `?incident=${incidentId}`}`;

const isOpen = (incident: ToldIncident): boolean => incident.closed === null && incident.ackBy === '';

const urgencyOf = (items: readonly ToldItem[]): Urgency => {
  const isEnd = (item: ToldItem): boolean => item.kind === 'incident' && item.stage === 'cleared';
  if (items.every(isEnd)) return 'low';
  const isUrgent = (item: ToldItem): boolean =>
    item.kind === 'incident' && !isEnd(item) && (item.stage === 'escalated' || item.severity === SEVERITY.critical);
  return items.some(isUrgent) ? 'high' : 'normal';
};

/** With the mark by which a browser shows it by itself: that needs whole addresses. */
const marked = (origin: string | undefined, notification: PushMessage['notification']): PushMessage => ({
  ...(origin === undefined ? {} : { web_push: DECLARATIVE }),
  notification,
});

/** What a device shows of these items: one notification, which takes the place of what was told before of the same incident. */
export function composePush(
  items: readonly ToldItem[],
  reader: Reader,
  { pushNames, acknowledges, nth }: HowTold,
): { readonly message: PushMessage; readonly urgency: Urgency } {
  const { language, origin } = reader;
  const words = wordsOf(language);
  const [first] = items;
  const only = items.length === 1 ? first : undefined;
  const incident = only?.kind === 'incident' ? only : undefined;
  const title =
    only === undefined
      ? words(WORDS.several, { count: items.length })
      : pushNames
        ? headline(only, reader)
        : words(namelessTitle(only));
  const named = only === undefined ? items.map((item) => headline(item, reader)).join('\n') : details(only, reader);
  const incidentId = incident?.incidentId ?? null;
  const urgency = urgencyOf(items);
  const asks = incident !== undefined && acknowledges && isOpen(incident);
  return {
    urgency,
    message: marked(origin, {
      title: cut(title, TITLE_MAX),
      body: pushNames ? cut(named, BODY_MAX) : words(NAMELESS.open),
      lang: tagOf(language),
      tag: incident === undefined ? `notice-${nth}` : incidentTag(incident.toldAs),
      navigate: addressOf(origin, incidentId),
      silent: urgency === 'low',
      actions: asks
        ? [
            {
              action: ACKNOWLEDGE_ACTION,
              title: words(NAMELESS.acknowledge),
              navigate: addressOf(origin, incidentId),
            },
          ]
        : [],
    }),
  };
}

/** What somebody asks for to see that their device is reached. */
export const testPush = ({ language, origin }: Pick<Reader, 'language' | 'origin'>): PushMessage =>
  marked(origin, {
    title: wordsOf(language)(NAMELESS.test),
    body: wordsOf(language)(NAMELESS.works),
    lang: tagOf(language),
    tag: 'test',
    navigate: `${origin ?? ''}/`,
    silent: false,
    actions: [],
  });
