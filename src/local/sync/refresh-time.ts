import type { PageOptions } from '../../contract/configuration.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { SECOND_MS } from '../../domain/duration.ts';

/**
 * Milliseconds from one look at the server to the next: the shortest refresh timer of the company's pages (spec 1 §9), since
 * one sync serves all of them. Before they are known it is the spec's. Never less than a second.
 */
export function refreshTime(pages: readonly Pick<PageOptions, 'refreshTimer'>[]): number {
  const timers = pages.map(({ refreshTimer }) => refreshTimer);
  const shortest = timers.length === 0 ? DEFAULT_SITE_OPTIONS.activationList.refreshTimer : Math.min(...timers);
  return Math.max(1, shortest) * SECOND_MS;
}
