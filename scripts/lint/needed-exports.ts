/** What is imported all the same: by a way that is no import of ours, or by tests that can't do without. */
export const NEEDED: Readonly<Record<string, readonly string[]>> = {
  // In place of a file of Mantine's, by an alias of the build.
  'src/ui/mantine-id.ts': ['useId'],
  // How tests read the packed answers of the server; pages read them as columns.
  'src/domain/readings/packed-answer.ts': ['decodeReadingsAnswer', 'decodeRollupsAnswer'],
  // What the reader of blocks is compared with, column by column.
  'src/domain/readings/reading.ts': ['EMPTY_READING'],
  // Vitest loads it by its path.
  'scripts/test/stage-report.ts': ['default'],
  // The process writes its log to one place; a test reads what it wrote.
  'server/process/log.ts': ['captureLog'],
};
