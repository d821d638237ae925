import { STAY_FOR_PAGE } from '../contract/take-over.ts';

const isOfType = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

/** The page's word that the person has accepted the new version. Anything else is ignored. */
export const isSkipWaiting = (data: unknown): boolean => isOfType(data, 'SKIP_WAITING');

/** The page's word that it is about to be loaded once more by this worker. */
export const isStayForPage = (data: unknown): boolean => isOfType(data, STAY_FOR_PAGE);
