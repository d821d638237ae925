/** Of what was entered, what is another value than before. */
export const changedFrom = <Values extends object>(
  before: { readonly [Name in keyof Values]?: unknown },
  values: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => before[name as keyof Values] !== value),
  ) as Partial<Values>;
