import { createSavedView } from '../../commands/create-saved-view.ts';
import { issue } from '../../commands/issue.ts';
import { deviceViews, draftOfViews } from '../../local/device-views.ts';
import { currentProfile } from '../../local/session/profile.ts';

/** Takes over what somebody saved of a list on this device before the server kept views; once, whatever other tabs do. */
export async function adoptDeviceViews(list: string): Promise<void> {
  const userId = currentProfile()?.userId;
  if (userId === undefined || (await deviceViews(userId, list)).length === 0) return;
  await navigator.locks.request(`lading-adopt-views-${userId}`, async () => {
    if (currentProfile()?.userId !== userId) return;
    const views = await deviceViews(userId, list);
    for (const [at, view] of views.entries()) {
      const isLast = at === views.length - 1;
      await issue(
        createSavedView,
        { ...view, viewId: crypto.randomUUID(), list, shared: false, groupId: null },
        // In the moment in which the last one is safe nothing is left to take over.
        isLast ? { finishesDraft: draftOfViews(list) } : {},
      );
    }
  });
}
