/** The page's word that the person has accepted the new version. Anything else is ignored. */
export function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
