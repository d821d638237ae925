import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawPart, type PreparedDevice, prepareDevice } from '../../../tests/fixtures/console.tsx';
import type { PushDevice } from '../../contract/push.ts';
import { pushDeviceHere, renewPush } from '../../local/session/push-here.ts';
import { signOut } from '../../local/session/sign-in.ts';
import { PushFields } from './push-fields.tsx';

const KEY = `B${'A'.repeat(86)}`;
const OTHER_KEY = `B${'B'.repeat(86)}`;
const HERE = '6a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b10';
const ELSEWHERE = '7a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b10';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;

/** A browser that gives out addresses: the private mode of tests does not. */
class Browser {
  permission: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  fails = false;
  key: string | null = null;
  given = 0;

  get endpoint(): string {
    return `https://push.example/send/${this.given}`;
  }

  readonly #own = {
    unsubscribe: async () => {
      this.key = null;
      return true;
    },
  };

  readonly pushManager = {
    getSubscription: async () => (this.key === null ? null : this.#subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (this.fails) throw new DOMException('No service.', 'AbortError');
      this.key = applicationServerKey;
      this.given += 1;
      return this.#subscription();
    },
  };

  #subscription() {
    return {
      ...this.#own,
      options: { applicationServerKey: bytesOf(this.key ?? '') },
      toJSON: () => ({ endpoint: this.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    };
  }
}

/** SHA-256 of an address, hexadecimal: by it the server's list names this browser. */
async function hashOfEndpoint(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let browser: Browser;

beforeEach(() => {
  browser = new Browser();
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(
    async () => browser as unknown as ServiceWorkerRegistration,
  );
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => browser.permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    browser.permission = browser.answer;
    return browser.answer;
  });
});

const device = (over: Partial<PushDevice>): PushDevice => ({
  deviceId: ELSEWHERE,
  endpointHash: 'f'.repeat(64),
  agent: PIXEL,
  created: '2026-11-20T10:00:00.000Z',
  tried: null,
  reached: null,
  outcome: '',
  ...over,
});

/** The server's list, with this browser in it once it was chosen. */
async function open(others: readonly PushDevice[] = []) {
  const prepared = await prepareDevice();
  const kept: { own: PushDevice | null; publicKey: string } = { own: null, publicKey: KEY };
  const { server } = prepared;
  server.answer('GET push/devices', () => ({
    publicKey: kept.publicKey,
    data: [...(kept.own === null ? [] : [kept.own]), ...others],
  }));
  server.answer('PUT push/devices', async ({ body }) => {
    const { endpoint } = body as { endpoint: string };
    kept.own = device({ deviceId: HERE, endpointHash: await hashOfEndpoint(endpoint), agent: navigator.userAgent });
    return { deviceId: HERE, publicKey: kept.publicKey };
  });
  server.answer(`POST push/devices/${HERE}/remove`, () => {
    kept.own = null;
    return {};
  });
  await drawPart(
    <main>
      <PushFields user={prepared.user} />
    </main>,
  );
  return { ...prepared, kept };
}

const puts = ({ server }: Pick<PreparedDevice, 'server'>) =>
  server.asked.filter(({ method, path }) => method === 'PUT' && path === 'push/devices').map(({ body }) => body);
const turnOn = () => page.getByRole('button', { name: 'Turn on in this browser' });
const isOn = () => page.getByText('On in this browser');

it('has a person be told in this browser when they ask for it, and no more when they say so', async () => {
  const opened = await open();
  await turnOn().click();
  await expect.element(isOn()).toBeVisible();
  expect(puts(opened)).toEqual([{ endpoint: browser.endpoint, p256dh: 'p', auth: 'a' }]);
  expect(pushDeviceHere(opened.user)).toBe(HERE);
  expect(pushDeviceHere({ ...opened.user, userId: 'somebody-else' })).toBeNull();
  expect(await axeFinds('main')).toEqual([]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(turnOn()).toBeVisible();
  expect([browser.key, pushDeviceHere(opened.user)]).toEqual([null, null]);
});

it('says why it is not, each in words that help', async () => {
  const opened = await open();
  browser.answer = 'denied';
  await turnOn().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent("The browser didn't allow it.");
  await expect.element(page.getByText(/^Notifications are blocked for this site\./)).toBeVisible();
  expect(puts(opened)).toEqual([]);
});

it('says that a push service is not there, and asks again', async () => {
  const opened = await open();
  browser.fails = true;
  await turnOn().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent("can't reach its push service");
  browser.fails = false;
  await turnOn().click();
  await expect.element(isOn()).toBeVisible();
  expect(puts(opened)).toHaveLength(1);
});

it.each([
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Safari/605',
    /^Add Lading to the Home Screen first/,
  ],
  ['a browser without it', null, /^This browser can't show notifications\.$/],
])('%s is told what it lacks', async (_name, agent, words) => {
  if (agent !== null) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  else vi.stubGlobal('PushManager', undefined);
  if (agent === null) Reflect.deleteProperty(globalThis, 'PushManager');
  try {
    await open();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(turnOn()).not.toBeInTheDocument();
  } finally {
    vi.unstubAllGlobals();
  }
});

it('lists other browsers, says which are reached no longer, and takes one away', async () => {
  const others = [device({}), device({ deviceId: '8a3d9c1e-6c56-4f1e-9a55-0d8f5a3f7b10', endpointHash: null })];
  const { server } = await open(others);
  const listed = page.getByRole('list', { name: 'Other browsers' });
  await expect.element(listed).toMatchTextContent(/Chrome, Android.*On since.*No longer reached/);
  server.answer(`POST push/devices/${ELSEWHERE}/remove`, () => {
    others.shift();
    return {};
  });
  await page
    .getByRole('button', { name: /^Turn off Chrome, Android/ })
    .first()
    .click();
  await expect.element(listed).not.toMatchTextContent('On since');
});

it('sends a test and says what became of it', async () => {
  const { server, kept } = await open();
  await turnOn().click();
  await expect.element(isOn()).toBeVisible();
  for (const [outcome, words] of [
    ['201', 'Sent. If nothing appears'],
    ['403', "The push service didn't take it (403)"],
  ] as const) {
    server.answer(`POST push/devices/${HERE}/test`, () => {
      if (kept.own !== null) kept.own = { ...kept.own, tried: `2026-11-21T10:00:00.${outcome}Z`, outcome };
      return {};
    });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect.element(page.getByRole('status')).toMatchTextContent(words);
  }
});

it('needs a connection', async () => {
  const { setOffline } = await open();
  setOffline(true);
  await expect.element(page.getByText('Needs a connection.')).toBeVisible();
});

it('goes on under another address and with another key, and ends where it was taken away', async () => {
  const opened = await open();
  await turnOn().click();
  await expect.element(isOn()).toBeVisible();
  opened.kept.publicKey = OTHER_KEY;
  await renewPush(opened.user);
  expect([browser.key, browser.given]).toEqual([OTHER_KEY, 2]);
  expect(puts(opened).at(-1)).toMatchObject({ endpoint: browser.endpoint, deviceId: HERE });
  opened.server.answer('PUT push/devices', () => refusal(404, 'not-found'));
  await renewPush(opened.user);
  expect([browser.key, pushDeviceHere(opened.user)]).toEqual([null, null]);
});

it.each([
  ['is told here no longer who signs out', false, null],
  ['is told on who is signed out for doing nothing', true, KEY],
])('%s', async (_name, idle, key) => {
  const { server, user } = await open();
  await turnOn().click();
  await expect.element(isOn()).toBeVisible();
  await signOut(user, { idle });
  expect(browser.key).toBe(key);
  const [sent] = server.asked.filter(({ path }) => path === 'users/logout').map(({ body }) => body);
  expect(sent).toEqual(idle ? { idle: true } : {});
  // Whoever comes next is nobody's reader.
  await renewPush({ ...user, userId: 'somebody-else' });
  expect(browser.key).toBeNull();
});
