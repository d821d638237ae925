import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { getPushDevices, putPushDevice, removePushDevice } from '../../contract/push.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { toBase64url } from '../../domain/certificate/base64url.ts';
import { StoredText } from '../../state/stored-text.ts';

/** Who is told in this browser, and as which of their devices: `{device} {user}`. */
const stored = new StoredText('lading.push');

export const subscribePushHere = stored.subscribe;

/** As which of their devices a user is told in this browser; null: they are not. */
export function pushDeviceHere({ userId }: SignedInUser): string | null {
  const [deviceId = '', ...owner] = (stored.get() ?? '').split(' ');
  return owner.join(' ') === userId && deviceId !== '' ? deviceId : null;
}

/** Whether a browser can tell its user at all, and if not, why. `needs-install`: only as an installed app (iPhone, iPad). */
export type PushStanding = 'ready' | 'denied' | 'unsupported' | 'needs-install';

const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac OS X') && navigator.maxTouchPoints > 1);

export function pushStanding(): PushStanding {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isApple() && !isInstalled) return 'needs-install';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Why somebody is not told here though they want to be. */
export type PushFailure = 'denied' | 'no-worker' | 'no-service';

export class PushFailed extends Error {
  override readonly name = 'PushFailed';
  readonly reason: PushFailure;

  constructor(reason: PushFailure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** This browser's subscription to a key; one to another key is ended. @throws PushFailed */
async function subscription(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new PushFailed('no-worker');
  const known = await registration.pushManager.getSubscription();
  const key = known?.options.applicationServerKey ?? null;
  if (known !== null && key !== null && toBase64url(new Uint8Array(key)) === publicKey) return known;
  await known?.unsubscribe();
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    throw new PushFailed(Notification.permission === 'denied' ? 'denied' : 'no-service', error);
  }
}

const bodyOf = (own: PushSubscription) => {
  const { endpoint = '', keys = {} } = own.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
};

/**
 * Has a user be told in this browser: asks them first, so only after a press. @throws PushFailed, ApiError
 */
export async function beginPushHere({ userId }: SignedInUser): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFailed('denied');
  const { publicKey } = await call(getPushDevices);
  const { deviceId } = await call(putPushDevice, { body: bodyOf(await subscription(publicKey)) });
  stored.set(`${deviceId} ${userId}`);
}

/** Has nobody be told in this browser; the server learns it by the sign-out, or when it next tells them. Never fails. */
export async function endPushHere(): Promise<void> {
  if (stored.get() === null) return;
  stored.set(null);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const own = await registration?.pushManager.getSubscription();
    await own?.unsubscribe();
  } catch {
    // Whoever is not signed in is told nothing that names anything, and the server has ended it too.
  }
}

/** Takes one of their devices from what is told. @throws ApiError */
export async function removeDevice(user: SignedInUser, deviceId: string): Promise<void> {
  await call(removePushDevice, { params: { deviceId }, body: {} });
  if (pushDeviceHere(user) === deviceId) await endPushHere();
}

/**
 * Tells the server where this browser is reached now, where its user is told in it: browsers give out other addresses, sessions change,
 * and an installation may have another key. Who is told here no longer, or is somebody else, is told nothing. Never fails.
 */
export async function renewPush(user: SignedInUser): Promise<void> {
  if (stored.get() === null) return;
  const deviceId = pushDeviceHere(user);
  if (deviceId === null || pushStanding() !== 'ready' || Notification.permission !== 'granted') return endPushHere();
  try {
    const { publicKey } = await call(getPushDevices);
    await call(putPushDevice, { body: { ...bodyOf(await subscription(publicKey)), deviceId } });
  } catch (error) {
    // It was taken away from another device. All else is tried again at the next start.
    if (error instanceof ApiError && error.code === 'not-found') await endPushHere();
  }
}
