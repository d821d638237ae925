import type { AlertData } from './facts.ts';

/**
 * The data of an alert as it is stored: a flat object of numbers and texts (docs/decisions/monitoring.md). Whatever else it
 * is, nothing is known; a number that is none and a value of another kind are left out. Never throws.
 */
export function readAlertData(json: string): AlertData {
  const parsed = parsedObject(json);
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' || Number.isFinite(value) ? [[name, value as string | number]] : [],
    ),
  );
}

function parsedObject(json: string): object {
  if (!json.startsWith('{')) return {};
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Reads values of an alert's data. What is beyond all measure is not known: null. */
export interface DataReader {
  /** A number from `least` to `most`. */
  number(name: string, least: number, most: number): number | null;
  /** Milliseconds since 1970, of this century. */
  time(name: string): number | null;
  /** A text in one line, '' without one. */
  text(name: string): string;
}

const CENTURY = [Date.UTC(2000, 0), Date.UTC(2100, 0)] as const;
/** Longer names are cut: a sentence has to stay one. */
const TEXT_MAX = 80;

export const dataReader = (data: AlertData): DataReader => {
  const number = (name: string, least: number, most: number): number | null => {
    const value = data[name];
    return typeof value === 'number' && value >= least && value <= most ? value : null;
  };
  return {
    number,
    time: (name) => number(name, ...CENTURY),
    text: (name) => {
      const value = data[name];
      return typeof value === 'string' ? oneLine(value) : '';
    },
  };
};

/** A text without line ends and other controls, cut where it is long. */
export const oneLine = (text: string): string => {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length <= TEXT_MAX
    ? line
    : `${letters
        .slice(0, TEXT_MAX - 1)
        .join('')
        .trimEnd()}…`;
};
