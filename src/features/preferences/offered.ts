interface Named {
  readonly name: string;
  readonly display: string;
}

/**
 * What a select offers: the list, with what is chosen now where the list doesn't have it or isn't here yet, and `none` for
 * no choice.
 */
export function offered(
  list: readonly Named[] | undefined,
  chosen: string,
  none?: string,
): { value: string; label: string }[] {
  const known = (list ?? []).map(({ name, display }) => ({ value: name, label: display }));
  const missing =
    chosen !== '' && known.every(({ value }) => value !== chosen) ? [{ value: chosen, label: chosen }] : [];
  return [...(none === undefined ? [] : [{ value: '', label: none }]), ...missing, ...known];
}
