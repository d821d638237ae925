/** Is a text in one of these, whatever its case? Nothing asked fits everything. */
export function matches(text: string, ...values: readonly string[]): boolean {
  const asked = text.trim().toLocaleLowerCase();
  return asked === '' || values.some((value) => value.toLocaleLowerCase().includes(asked));
}
