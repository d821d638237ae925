/** What a company may have only so much of (docs/decisions/quotas.md). */
export const QUOTAS = ['importLines', 'messages', 'reportRuns', 'reportsKept', 'reportBytes'] as const;
export type Quota = (typeof QUOTAS)[number];

/** Administrators are told from this share on. */
const NEARLY = 0.8;

export const isNearlyFull = (used: number, most: number): boolean => used >= most * NEARLY;
