import type { Language } from '../../src/contract/languages.ts';
import { modeOf } from '../../src/domain/activation-mode.ts';
import type { CauseKind } from '../../src/domain/incidents/cause.ts';
import type { EndReason } from '../../src/domain/incidents/progress.ts';
import type { ExcursionData } from '../../src/domain/monitoring/excursion-data.ts';
import { SEVERITY, type Severity } from '../../src/domain/severity/trouble.ts';
import type { TemperatureUnit } from '../../src/domain/temperature.ts';
import { SEVERITY_WORDS } from '../../src/words/severity-words.ts';
import { htmlLetter, type MailLine, type MailSection } from '../mail/html-letter.ts';
import { tagOf, wordsOf } from '../words/words-of.ts';
import type { EventNames } from './event-names.ts';
import { excursionLine } from './excursion-line.ts';
import type { ToldStage } from './told-stage.ts';
import { CAUSE_WORDS, STAGE_WORDS, WORDS } from './words.ts';

export interface ToldShipment {
  readonly guid: string;
  readonly shipmentId: string;
  readonly configType: number;
  /** How far beyond its limit it is, or was, where the incident is about that. */
  readonly excursion: ExcursionData | null;
}

/** An incident as its reader may see it. */
export interface ToldIncident {
  readonly kind: 'incident';
  /** The one to look at, and the one of which it was told: another where that became a part of it. */
  readonly incidentId: number;
  readonly toldAs: number;
  /** The time that it lasts without a pause: now, and the one that is told of. */
  readonly episode: number;
  readonly toldEpisode: number;
  readonly stage: ToldStage;
  readonly causeKind: CauseKind;
  readonly causeKey: string;
  readonly event: number;
  readonly severity: Severity;
  /** When goods are lost unless somebody acts; null: nothing says that they will be. */
  readonly lossTime: string | null;
  readonly firstTime: string;
  /** When it was found, where that was long after it began; null: about then. */
  readonly found: string | null;
  readonly closed: string | null;
  /** Why it is over; null: it is not, or that is not what is told. */
  readonly reason: EndReason | null;
  readonly ackBy: string;
  readonly members: number;
  readonly shipmentCount: number;
  /** Some of them. */
  readonly shipments: readonly ToldShipment[];
}

/** What somebody wrote on an alert or as a message. */
export interface ToldText {
  readonly kind: 'text';
  readonly author: string;
  readonly written: string;
  readonly subject: string;
  readonly event: number;
  readonly macId: string | null;
  readonly shipments: readonly ToldShipment[];
}

/** A comment that mentions its reader. */
export interface ToldComment {
  readonly kind: 'comment';
  readonly author: string;
  readonly text: string;
  /** Of an incident: its event. */
  readonly event: number | null;
  readonly device: { readonly macId: string; readonly kind: string } | null;
  readonly shipments: readonly ToldShipment[];
}

export type ToldItem = ToldIncident | ToldText | ToldComment;

export interface Reader {
  readonly language: Language;
  readonly timezone: string;
  readonly temperatureUnit: TemperatureUnit;
  /** In their language. */
  readonly eventName: EventNames;
  /** Where links lead; undefined: there are none. */
  readonly origin: string | undefined;
  readonly unsubscribeUrl: string;
  /** By what link they acknowledge an incident; undefined: they may not, or there are no links. */
  readonly acknowledgeUrl: ((incident: ToldIncident) => string) | undefined;
  /** Why they are told what they did not ask for: the company names them or they are on call, or somebody mentions them. */
  readonly named: 'escalation' | 'mention' | null;
}

export interface Composed {
  readonly subject: string;
  readonly message: string;
  readonly html: string;
}

/** Characters of a text by phone. */
const TEXT_MAX = 160;

/** One line, whatever somebody put into a name. */
export const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function timeText(instant: string, { language, timezone }: Reader): string {
  const format = new Intl.DateTimeFormat(tagOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  return `${format.format(Date.parse(instant))} (${timezone})`;
}

function causeText({ causeKind, causeKey, shipments }: ToldIncident, { language }: Reader): string {
  const [shipment] = shipments;
  // A person knows the shipment, not the number of what is fixed to it.
  if (causeKind === 'sensor' && shipment !== undefined) return line(shipment.shipmentId);
  return wordsOf(language)(CAUSE_WORDS[causeKind], { key: line(causeKey) });
}

/** What an item is about, in a line: the subject of its mail. */
export function headline(item: ToldItem, reader: Reader): string {
  const words = wordsOf(reader.language);
  if (item.kind === 'text') {
    const about = item.shipments[0]?.shipmentId ?? item.macId ?? '';
    const subject = line(item.subject) || line(reader.eventName(item.event));
    return `${words(WORDS.message, { subject })}${about === '' ? '' : `, ${line(about)}`}`;
  }
  if (item.kind === 'comment') {
    const about = item.shipments[0]?.shipmentId ?? item.device?.macId ?? '';
    const event = item.event === null ? [] : [reader.eventName(item.event)];
    const name = [...event, about]
      .map(line)
      .filter((one) => one !== '')
      .join(', ');
    return words(WORDS.mentioned, { name: line(item.author), about: name });
  }
  // What can't wait is seen among a hundred subjects.
  const isUrgent = item.stage === 'opened' && item.closed === null && item.severity === SEVERITY.critical;
  return words(WORDS.headline, {
    stage: words(isUrgent ? SEVERITY_WORDS[SEVERITY.critical] : STAGE_WORDS[item.stage]),
    event: line(reader.eventName(item.event)),
    cause: causeText(item, reader),
  });
}

function shipmentLines({ guid, shipmentId, configType, excursion }: ToldShipment, reader: Reader): MailLine[] {
  const { origin } = reader;
  const url = origin === undefined ? undefined : `${origin}/detail?mode=${modeOf(configType)}&id=${guid}`;
  const beyond = excursion === null ? [] : [{ text: `  ${line(excursionLine(excursion, reader))}` }];
  return [{ text: line(shipmentId), url }, ...beyond];
}

function linesOf(item: ToldItem, reader: Reader): MailLine[] {
  const words = wordsOf(reader.language);
  const plain = (texts: readonly string[]): MailLine[] => texts.map((text) => ({ text }));
  const shipments = item.shipments.flatMap((shipment) => shipmentLines(shipment, reader));
  if (item.kind === 'text') {
    return [...plain([words(WORDS.wrote, { name: line(item.author) }), line(item.written)]), ...shipments];
  }
  if (item.kind === 'comment') {
    const { origin } = reader;
    const { device } = item;
    const address = device === null ? '' : `${origin}/device-detail?type=${device.kind}&id=${device.macId}`;
    const link = origin === undefined || device === null ? [] : [{ text: address, url: address }];
    const text = item.text.split('\n').map(line);
    return [...plain([words(WORDS.wrote, { name: line(item.author) }), ...text]), ...shipments, ...link];
  }
  const { stage, members, shipmentCount, firstTime, found, closed, reason, ackBy, severity, lossTime } = item;
  const left = shipmentCount - shipments.length;
  return [
    ...plain([
      ...(stage === 'escalated' ? [words(WORDS.escalated)] : []),
      ...(closed === null ? [words(WORDS.severity, { severity: words(SEVERITY_WORDS[severity]) })] : []),
      ...(closed === null && lossTime !== null ? [words(WORDS.loss, { time: timeText(lossTime, reader) })] : []),
      words(WORDS.since, { time: timeText(firstTime, reader) }),
      ...(found === null ? [] : [words(WORDS.late, { time: timeText(found, reader) })]),
      ...(reason === 'withdrawn' ? [words(WORDS.withdrawn)] : []),
      ...(reason === 'merged' ? [words(WORDS.merged)] : []),
      ...(closed === null || reason === 'merged' ? [] : [words(WORDS.until, { time: timeText(closed, reader) })]),
      ...(ackBy === '' ? [] : [words(WORDS.acknowledged, { name: line(ackBy) })]),
      ...(members === 1 ? [] : [words(WORDS.counts, { alerts: members, shipments: shipmentCount })]),
    ]),
    ...shipments,
    ...(left > 0 ? plain([words(WORDS.more, { count: left })]) : []),
  ];
}

/** What its reader can do about it from the mail: acknowledge what nobody has. */
function actionOf(item: ToldItem, { language, acknowledgeUrl }: Reader): MailSection['action'] {
  const isOpen = item.kind === 'incident' && item.closed === null && item.reason === null && item.ackBy === '';
  if (!isOpen || acknowledgeUrl === undefined) return undefined;
  return { text: wordsOf(language)(WORDS.acknowledge), url: acknowledgeUrl(item) };
}

function sectionOf(item: ToldItem, head: string, reader: Reader): MailSection {
  const action = actionOf(item, reader);
  return { head, lines: linesOf(item, reader), ...(action === undefined ? {} : { action }) };
}

function sectionText({ head, lines, action }: MailSection): string {
  const text = lines.map((one) =>
    one.url === undefined || one.url === one.text ? one.text : `${one.text}  ${one.url}`,
  );
  return [
    ...(head === '' ? [] : [head]),
    ...text,
    ...(action === undefined ? [] : [`${action.text}  ${action.url}`]),
  ].join('\n');
}

const WHY_NAMED = { escalation: WORDS.whyEscalated, mention: WORDS.whyMentioned } as const;

/** One mail about these items, as text and as HTML, in the reader's language and by their clock. */
export function composeMail(items: readonly ToldItem[], reader: Reader): Composed {
  const { language, unsubscribeUrl, named } = reader;
  const words = wordsOf(language);
  const [first] = items;
  const heads = items.map((item) => headline(item, reader));
  const isOne = first !== undefined && items.length === 1;
  const subject = isOne ? (heads[0] ?? '') : words(WORDS.several, { count: items.length });
  const sections = items.map((item, at) => sectionOf(item, isOne ? '' : (heads[at] ?? ''), reader));
  const why = { text: words(named === null ? WORDS.why : WHY_NAMED[named]) };
  const hasStop = unsubscribeUrl !== '';
  const end = [why.text, ...(hasStop ? [words(WORDS.stop, { url: unsubscribeUrl })] : [])].join('\n');
  return {
    subject,
    message: `${[...sections.map(sectionText), end].join('\n\n')}\n`,
    html: htmlLetter({
      language,
      subject,
      sections,
      end: [why, ...(hasStop ? [{ text: words(WORDS.stopHere), url: unsubscribeUrl }] : [])],
    }),
  };
}

/** The same as a text on a phone: what fits. */
export function composeText(items: readonly ToldItem[], reader: Reader): string {
  const [first] = items;
  if (first === undefined) return '';
  const rest = items.length - 1;
  const words = wordsOf(reader.language);
  const more = rest === 0 ? '' : `; ${words(WORDS.more, { count: rest })}`;
  const text = `${headline(first, reader)}${first.kind === 'text' ? `: ${line(first.written)}` : first.kind === 'comment' ? `: ${line(first.text)}` : ''}`;
  const room = TEXT_MAX - more.length;
  return `${text.length > room ? `${text.slice(0, room - 1)}…` : text}${more}`;
}
