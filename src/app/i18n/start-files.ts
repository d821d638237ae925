/** Files whose messages are said where the catalogs may not have come: they stand in the entry, in every language. */
export const START_FILES: ReadonlySet<string> = new Set(['src/app/cannot-run.ts', 'src/app/start-failure.ts']);
