/** What can be brought in by a file. */
export const IMPORT_KINDS = ['locations', 'devices', 'users', 'profiles'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
