import type { Language } from '../../../src/contract/languages.ts';
import { boundsOf } from '../../../src/domain/condition/bounds.ts';
import type { JourneyExcursion } from '../../../src/domain/condition/condition.ts';
import type { LimitEra } from '../../../src/domain/condition/limit-era.ts';
import { shortDeviceId } from '../../../src/domain/device-id.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { limitSourceWords } from '../../../src/words/limit-source-words.ts';
import type { Says } from '../../../src/words/says.ts';
import { SUSPECT_WORDS } from '../../../src/words/suspect-words.ts';
import { type MeasuredWords, measuredWords } from '../../words/measured-words.ts';
import { wordsOf } from '../../words/words-of.ts';
import type { CertificateFacts } from './read-facts.ts';
import { type StatedCondition, verdictOf } from './stated-condition.ts';
import { WORDS } from './words.ts';

interface Line {
  readonly words: string;
  /** It belongs to the line above. */
  readonly isBeneath: boolean;
}

/** What stands on the page of a certificate, in words. */
export interface Told {
  readonly words: (name: keyof typeof WORDS, values?: Readonly<Record<string, string | number>>) => string;
  /** `2026-11-25 14:02`: read alike everywhere. */
  readonly time: (at: number) => string;
  readonly verdict: { readonly words: string; readonly tone: 'good' | 'bad' | 'quiet' };
  readonly facts: readonly (readonly [string, string])[];
  readonly figures: readonly (readonly [string, string])[];
  /** Limits, excursions and notes, each with its head; one without lines is not there. */
  readonly parts: readonly { readonly head: string; readonly lines: readonly Line[] }[];
}

interface Telling extends Pick<Told, 'words' | 'time'> {
  readonly says: Says;
  readonly measured: MeasuredWords;
}

/** Lines that the page has room for. */
const [LIMIT_LINES, EXCURSION_LINES, NOTE_TIMES, CLOCK_LINES] = [4, 8, 3, 3];

/** Puts what is stated of a shipment into the words of its reader. */
export function tell({
  facts,
  condition,
  language,
}: {
  readonly facts: CertificateFacts;
  readonly condition: StatedCondition;
  readonly language: Language;
}): Told {
  const { reader } = facts;
  const say = wordsOf(language);
  const words: Told['words'] = (name, values) => say(WORDS[name], values);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: reader.timeZone, dateStyle: 'short', timeStyle: 'short' });
  const time = (at: number): string => clock.format(at);
  const says: Says = { _: (message) => say(message) };
  const telling = { words, says, time, measured: measuredWords(language, reader.unit) };
  return {
    words,
    time,
    verdict: verdictWords(facts, condition, telling),
    facts: factsOf(facts, condition, telling),
    figures: figuresOf(facts, condition, telling),
    parts: [
      { head: words('limitsCounted'), lines: cut(limitLines(facts.limits, telling), LIMIT_LINES, words) },
      { head: words('excursions'), lines: cut(excursionLines(condition, telling), EXCURSION_LINES, words) },
      { head: words('notes'), lines: noteLines(facts, condition, telling) },
    ],
  };
}

/** As many lines as there is room for; all of them are in the file. */
function cut(lines: readonly Line[], most: number, words: Told['words']): readonly Line[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), { words: words('more', { count: lines.length - most + 1 }), isBeneath: false }];
}

function verdictWords(
  facts: CertificateFacts,
  condition: StatedCondition,
  { words, measured: { span } }: Telling,
): Told['verdict'] {
  const verdict = verdictOf(facts, condition);
  const { excursions: count, minutes } = condition.stated;
  const tone = verdict === 'beyond' ? 'bad' : verdict === 'within' ? 'good' : 'quiet';
  return { words: words(verdict, { count, span: span(minutes) }), tone };
}

function factsOf(facts: CertificateFacts, condition: StatedCondition, { words, time, measured }: Telling) {
  const { figures, stated } = condition;
  const timeIn = (instant: string | null): string => (instant === null ? '' : time(Date.parse(instant)));
  const { humidityLow, humidityHigh } = stated;
  const damp = [humidityLow, humidityHigh].flatMap((value) => (value === null ? [] : measured.percent(value)));
  return [
    [words('origin'), facts.origin],
    [words('destination'), facts.destination],
    [words('commissioned'), timeIn(facts.commDate)],
    [words('departed'), timeIn(facts.departDate)],
    [words('arrived'), timeIn(facts.arriveDate)],
    [words('decommissioned'), timeIn(facts.decommDate)],
    [words('device'), facts.device === '' ? '' : `…${facts.device}`],
    [words('readings'), measured.number(figures.readings)],
    [words('first'), figures.from === null ? '' : time(figures.from)],
    [words('last'), figures.to === null ? '' : time(figures.to)],
    [words('humidity'), damp.join(' – ')],
  ] as const;
}

function figuresOf(
  facts: CertificateFacts,
  { figures, statement: { limits } }: StatedCondition,
  telling: Telling,
): Told['figures'] {
  const { words, measured } = telling;
  const degrees = (value: number | null): string => (value === null ? '–' : measured.degrees(value));
  const ends = boundsWords(limits, measured.degrees, words);
  return [
    [words('lowest'), degrees(figures.low)],
    [words('highest'), degrees(figures.high)],
    [words('mkt'), degrees(figures.mkt)],
    [words(haveChanged(facts.limits) ? 'limitsAtEnd' : 'limits'), ends === '' ? '–' : ends],
  ];
}

/** Whether the temperatures between which every device was to be were others for a part of the way. */
function haveChanged(limits: readonly LimitEra[]): boolean {
  const shared = limits.filter(({ measure, macId }) => measure === 'temperature' && macId === null);
  const [first] = shared;
  return shared.some(({ from, until }) => from !== first?.from || until !== first.until);
}

const boundsWords = (
  { low, high }: { readonly low: number | null; readonly high: number | null },
  shown: (value: number) => string,
  words: Told['words'],
): string =>
  [
    ...(low === null ? [] : [words('from', { low: shown(low) })]),
    ...(high === null ? [] : [words('to', { high: shown(high) })]),
  ].join(' ');

/** Limits with their dates: those of the same time and device in one line. */
function limitLines(limits: readonly LimitEra[], { words, says, time, measured }: Telling): readonly Line[] {
  const byTime = Map.groupBy(limits, ({ from, until, macId }) => `${from} ${until} ${macId ?? ''}`);
  return [...byTime.values()].map((eras) => {
    const [{ from, until, macId } = { from: 0, until: 0, macId: null }] = eras;
    const said = boundsOf(eras).map(({ measure, low, high, source }) => {
      const shown = measure === 'humidity' ? measured.percent : measured.degrees;
      const range = boundsWords({ low, high }, shown, words);
      const known = measure === 'humidity' ? words('humidityLimit', { limits: range }) : range;
      return source === null ? known : `${known} · ${limitSourceWords(source, says)}`;
    });
    const all = said.join(', ');
    const whose = macId === null ? all : words('sensorLimits', { limits: all, device: shortDeviceId(macId) });
    return { words: `${time(from)} – ${time(until)}: ${whose}`, isBeneath: false };
  });
}

/** Each time beyond, and beneath it its devices where there are several. */
function excursionLines({ condition }: StatedCondition, { words, time, measured }: Telling): readonly Line[] {
  return condition.excursions.flatMap((excursion) => {
    const { measure, side, sensors } = excursion;
    const shown = measure === 'humidity' ? measured.percent : measured.degrees;
    const name = measure === 'humidity' ? 'humid' : side;
    const said = words(name, {
      since: time(excursion.from),
      limit: shown(excursion.limit),
      extreme: shown(excursion.extreme),
      span: measured.span(Math.floor(excursion.minutes)),
    });
    const beneath = sensors.map(({ macId, minutes, extreme }) =>
      words('sensor', {
        device: shortDeviceId(macId),
        span: measured.span(Math.floor(minutes)),
        extreme: shown(extreme),
      }),
    );
    return [
      { words: said, isBeneath: false },
      ...(beneath.length > 1 ? [{ words: beneath.join('; '), isBeneath: true }] : []),
    ];
  });
}

/** Where the certificate would otherwise say two things, or less than one might think. */
function noteLines({ lateLimits }: CertificateFacts, stated: StatedCondition, telling: Telling): readonly Line[] {
  const { condition, disagreements, files, isCut } = stated;
  const { words, time, measured } = telling;
  const { unsupported, untold } = disagreements;
  const times = (all: readonly number[]): string =>
    all.length > NOTE_TIMES ? `${all.slice(0, NOTE_TIMES).map(time).join(', ')}, …` : all.map(time).join(', ');
  const list = (name: 'unsupported' | 'untold', all: readonly number[]): readonly string[] =>
    all.length === 0 ? [] : [words(name, { count: all.length, times: times(all) })];
  const notes = [
    ...lateLimits.map(({ changed, from }) => words('limitsChanged', { changed: time(changed), from: time(from) })),
    ...list(
      'unsupported',
      unsupported.map(({ since }) => since),
    ),
    ...(condition.excursions.length > untold.length
      ? list(
          'untold',
          untold.map(({ from }: JourneyExcursion) => from),
        )
      : []),
    ...(condition.excursions.some(({ lasts }) => lasts) ? [words('lasting')] : []),
    ...files.map(({ macId, count }) =>
      words('fromFile', { device: shortDeviceId(macId), count: measured.number(count) }),
    ),
    ...(isCut ? [words('cut')] : []),
  ];
  return [
    ...notes.map((note) => ({ words: note, isBeneath: false })),
    ...cut(clockLines(stated, telling), CLOCK_LINES, words),
    ...cut(suspectLines(stated, telling), CLOCK_LINES, words),
  ];
}

/** Which readings are not believed. */
const suspectLines = ({ suspects }: StatedCondition, { words, time, says }: Telling): readonly Line[] =>
  suspects.map(({ macId, kind, from, until }) => {
    const values = {
      device: shortDeviceId(macId),
      from: time(from),
      until: time(until),
      reason: says._(SUSPECT_WORDS[kind]),
    };
    return { words: words(kind === 'drift' ? 'suspectDrift' : 'suspect', values), isBeneath: false };
  });

/** Which readings are not at the times that their devices' clocks said. */
const clockLines = ({ clocks }: StatedCondition, { words, time, measured }: Telling): readonly Line[] =>
  clocks.map(({ macId, from, until, offset }) => {
    const name = offset === null ? 'clockArrival' : offset > 0 ? 'clockBehind' : 'clockAhead';
    const values = { device: shortDeviceId(macId), from: time(from), until: time(until) };
    const span = measured.span(Math.round(Math.abs(offset ?? 0) / MINUTE_MS));
    return { words: words(name, { ...values, span }), isBeneath: false };
  });
