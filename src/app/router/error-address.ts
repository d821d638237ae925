/**
 * Where a guard leads who can't be shown what they asked for (spec 1 §2, spec 2 §8). The entry of the failed page is replaced:
 * back leads to what was before it.
 * @param fullPath the path that failed; with 404_1 the one before it
 */
export const errorAddress = (code: '403' | '404' | '404_1', fullPath: string) =>
  ({ to: '/error', search: { code, fullPath }, replace: true }) as const;
