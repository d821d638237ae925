/** What a figure may be at most or has to be at least. */
export interface Budget {
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A measured number beside its budget. */
export interface Figure extends Budget {
  readonly name: string;
  readonly value: number;
}

export type Budgets<Name extends string = string> = Readonly<Record<Name, Budget>>;

/** The measured value of each budget, in the order of the budgets. `of` names what was measured, where several were. */
export function figuresOf<Name extends string>(
  budgets: Budgets<Name>,
  values: Readonly<Record<Name, number>>,
  of?: string,
): readonly Figure[] {
  return (Object.keys(budgets) as Name[]).map((name) => ({
    ...budgets[name],
    name: of === undefined ? name : `${of}: ${name}`,
    value: values[name],
  }));
}

/** A value that is no number, because nothing was measured, has missed its budget. */
export const isMissed = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean =>
  !(value >= atLeast && value <= atMost);

const NAME_WIDTH = 48;
const VALUE_WIDTH = 10;

/** What is asked of a figure, in words. */
export const askedOf = ({ atLeast, atMost }: Budget): string =>
  [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ');

/** A figure, its budget, and a cross in front when it has missed that. */
export function lineOf(figure: Figure): string {
  const { name, value, unit } = figure;
  const shown = String(Number(value.toFixed(2))).padStart(VALUE_WIDTH);
  return `${isMissed(figure) ? '✗' : ' '} ${name.padEnd(NAME_WIDTH)} ${shown} ${unit.padEnd(8)} ${askedOf(figure)}`.trimEnd();
}

/**
 * Prints the figures beside their budgets, or with `json` one object with them and `more`. `wrong` says what was not as it
 * should be besides times: answers that differ. Returns the exit code: 1 when a budget is missed or something is wrong.
 */
export function tell(
  figures: readonly Figure[],
  {
    json,
    more = {},
    wrong = [],
  }: { readonly json: boolean; readonly more?: object; readonly wrong?: readonly string[] },
): number {
  const missed = figures.filter(isMissed).map(({ name }) => name);
  if (json) console.log(JSON.stringify({ figures, missed, wrong, ...more }));
  else {
    for (const figure of figures) console.log(lineOf(figure));
    for (const words of wrong) console.log(`WRONG ${words}`);
    console.log(`${figures.length - missed.length} of ${figures.length} budgets met, ${wrong.length} answers wrong`);
  }
  return missed.length === 0 && wrong.length === 0 ? 0 : 1;
}
