import { currentProfile } from '../../local/session/profile.ts';

/**
 * A browser may keep a page as it was when it was left, and show it again on Back. When another person, or nobody, is
 * signed in by then, what it shows is not theirs: it is hidden and loaded anew.
 */
export function guardBackForward(): void {
  let leftBy: string | undefined;
  addEventListener('pagehide', () => {
    leftBy = currentProfile()?.userId;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || leftBy === undefined || currentProfile()?.userId === leftBy) return;
    document.documentElement.hidden = true;
    location.reload();
  });
}
