/** Puts a number on the icon of the installed app, none for 0, where the system has such. Never fails. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
}
