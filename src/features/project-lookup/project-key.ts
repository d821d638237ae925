let remembered: { readonly userId: string; readonly key: string } | null = null;

/** The key this person entered last, until the page is closed: never stored. */
export const keyOf = (userId: string): string => (remembered?.userId === userId ? remembered.key : '');

export function rememberKey(userId: string, key: string): void {
  remembered = { userId, key };
}
