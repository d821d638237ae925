import { LIMIT_SOURCES, type LimitEra, type LimitSource } from '../condition/limit-era.ts';
import { FIGURES, type StatedFigures, type StatedGround, UNITS } from './stated-figures.ts';

/** What `statement.json` has, so that figures can be worked out again. */
export interface ReadGround extends StatedGround {
  readonly figures: StatedFigures;
  /** How sensors that lie were found; null: they were counted (`SENSORS_JUDGED`). */
  readonly judged: number | null;
}

type Fields = ReadonlyMap<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
/** More limits than a journey has. */
const LIMITS_MAX = 10_000;

/**
 * Reads the ground of a `statement.json`: `none` where it is of a certificate that has none, `other-units` where its figures are
 * not °F, percent and milliseconds.
 */
export function readGround(text: string | null): ReadGround | 'none' | 'other-units' | 'unreadable' {
  if (text === null) return 'none';
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  const ground = fieldsOf(read).get('ground');
  if (ground === undefined) return 'none';
  const [units, journey, limits, figures] = ['units', 'journey', 'limits', 'figures'].map((name) =>
    fieldsOf(ground).get(name),
  );
  const known = fieldsOf(units);
  if (Object.entries(UNITS).some(([name, unit]) => known.get(name) !== unit)) return 'other-units';
  const [span, list, stated] = [spanOf(journey), limitsOf(limits), figuresOf(figures)];
  if (span === null || list === null || stated === null) return 'unreadable';
  const isOver = fieldsOf(journey).get('isOver') === true;
  const judged = fieldsOf(ground).get('judged');
  return { journey: { ...span, isOver }, limits: list, figures: stated, judged: isNumber(judged) ? judged : null };
}

function spanOf(value: unknown): { readonly from: number; readonly until: number } | null {
  const [from, until] = [fieldsOf(value).get('from'), fieldsOf(value).get('until')];
  return isNumber(from) && isNumber(until) && from <= until ? { from, until } : null;
}

function limitsOf(value: unknown): readonly LimitEra[] | null {
  if (!Array.isArray(value) || value.length > LIMITS_MAX) return null;
  const eras: LimitEra[] = [];
  for (const one of value as readonly unknown[]) {
    const fields = fieldsOf(one);
    const [measure, side, limit, macId] = ['measure', 'side', 'limit', 'macId'].map((name) => fields.get(name));
    const span = spanOf(one);
    if (span === null || !isNumber(limit) || (macId !== null && typeof macId !== 'string')) return null;
    if ((measure !== 'temperature' && measure !== 'humidity') || (side !== 'above' && side !== 'below')) return null;
    eras.push({ measure, side, limit, macId, ...span, ...sourceOf(fields.get('source')) });
  }
  return eras;
}

/** Whose a limit is, which changes no figure: what is older has none, and what is none is left out. */
function sourceOf(value: unknown): { readonly source?: LimitSource } {
  const [kind, name] = ['kind', 'name'].map((field) => fieldsOf(value).get(field));
  const known = LIMIT_SOURCES.find((one) => one === kind);
  return known !== undefined && typeof name === 'string' ? { source: { kind: known, name } } : {};
}

function figuresOf(value: unknown): StatedFigures | null {
  const fields = fieldsOf(value);
  const entries = FIGURES.map((name) => [name, fields.get(name)] as const);
  if (!entries.every(([, one]) => one === null || isNumber(one))) return null;
  return Object.fromEntries(entries) as unknown as StatedFigures;
}
