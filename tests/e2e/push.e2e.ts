import type { CDPSession, Page } from '@playwright/test';
import { expect, signedInTest } from './test.ts';
import { status } from './walk.ts';

/** The worker of the page, by the number under which the browser's own tools deliver messages to it. */
async function workerOf(page: Page, session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly body: string;
}

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title, tag, body }) => ({ title, tag, body }));
  });

signedInTest(
  'a message is shown by the worker in the place of what was shown of the same incident, whatever comes',
  async ({ page, context }) => {
    await expect(status(page)).toBeVisible();
    const origin = new URL(page.url()).origin;
    await context.grantPermissions(['notifications'], { origin });
    const session = await context.newCDPSession(page);
    const registrationId = await workerOf(page, session);
    const deliver = (data: string): Promise<unknown> =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    const message = (title: string, silent = false): string =>
      JSON.stringify({
        notification: {
          title,
          body: 'Open Lading to see it.',
          lang: 'en-GB',
          tag: 'incident-7',
          navigate: '/alerts?incident=7',
          silent,
          actions: [],
        },
      });
    await deliver(message('New incident'));
    const body = 'Open Lading to see it.';
    await expect.poll(() => shown(page)).toEqual([{ title: 'New incident', tag: 'incident-7', body }]);
    await deliver(message('An incident is over', true));
    await expect.poll(() => shown(page)).toEqual([{ title: 'An incident is over', tag: 'incident-7', body }]);
    // A browser that wakes a worker for nothing takes the right away.
    await deliver('no JSON');
    await expect
      .poll(async () => (await shown(page)).map(({ title }) => title).toSorted())
      .toEqual(['An incident is over', 'Lading']);
  },
);
