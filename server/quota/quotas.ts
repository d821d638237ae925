import { QUOTAS, type Quota } from '../../src/domain/quotas.ts';
import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';

/** How much a company may have of each. */
export type Quotas = Readonly<Record<Quota, number>>;

interface QuotaRule {
  readonly most: number;
  /** What one call may ask for: less would refuse it for good. */
  readonly least: number;
}

/** All numbers, which `LADING_QUOTAS` changes. */
const RULES: Readonly<Record<Quota, QuotaRule>> = {
  /** Lines of imported files in a day (UTC): two files as large as one may be. */
  importLines: { most: 200_000, least: 500 },
  /** Messages that gateways pass on in a minute, in each server process: more than one stores on a large machine. */
  messages: { most: 600_000, least: 500 },
  /** Reports that wait or are being made. */
  reportRuns: { most: 100, least: 1 },
  /** Reports that were made and are kept, and their bytes. */
  reportsKept: { most: 2_000, least: 1 },
  reportBytes: { most: 5_000_000_000, least: 1_000_000 },
};

/** What one user may have, so that nobody uses up the company's: runs under way, and runs kept, of which older ones go. */
export const REPORTS_OF_USER = { underWay: 3, kept: 50 } as const;

export const DEFAULT_QUOTAS: Quotas = Object.fromEntries(QUOTAS.map((quota) => [quota, RULES[quota].most])) as Record<
  Quota,
  number
>;

const wrong = (text: string): StartError =>
  new StartError(
    `LADING_QUOTAS must be such as importLines=50000,messages=60000, of ${QUOTAS.map((quota) => `${quota} (${RULES[quota].least} or more)`).join(', ')}; "${text}" is not.`,
  );

/** Reads the environment. @throws StartError in one sentence for what is wrong with it */
export function readQuotas(env: Environment): Quotas {
  const changed: Partial<Record<Quota, number>> = {};
  for (const part of (given(env.LADING_QUOTAS) ?? '').split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [name, text = ''] = part.split('=').map((one) => one.trim());
    const quota = QUOTAS.find((one) => one === name);
    const most = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (quota === undefined || !(most >= RULES[quota].least)) throw wrong(part);
    changed[quota] = most;
  }
  return { ...DEFAULT_QUOTAS, ...changed };
}
