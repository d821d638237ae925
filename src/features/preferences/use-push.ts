import { useState, useSyncExternalStore } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type Asked, useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { getPushDevices, type PushDevice, testPushDevice } from '../../contract/push.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { SECOND_MS } from '../../domain/duration.ts';
import { pause, systemClock } from '../../local/clock.ts';
import {
  beginPushHere,
  PushFailed,
  type PushFailure,
  type PushStanding,
  pushDeviceHere,
  pushStanding,
  removeDevice,
  subscribePushHere,
} from '../../local/session/push-here.ts';

/** A push service has answered by then, unless it is tried again later. */
const LOOKS = 10;

/** What became of a test: it is on its way, the push service took it, or answered something else. */
export type Tested =
  | { readonly kind: 'sending' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly outcome: string };

export interface Push {
  readonly answer: Asked<readonly PushDevice[]>;
  readonly isOffline: boolean;
  readonly retry: () => void;
  readonly standing: PushStanding;
  /** As which of the devices this browser is told; null: it is not. */
  readonly here: string | null;
  readonly isBusy: boolean;
  readonly failure: PushFailure | CallCode | null;
  readonly tested: Tested | null;
  readonly begin: () => void;
  readonly remove: (deviceId: string) => void;
  readonly test: (deviceId: string) => void;
}

const readDevices = async (signal?: AbortSignal): Promise<readonly PushDevice[]> =>
  (await call(getPushDevices, signal === undefined ? {} : { signal })).data;

/** In which browsers a user is told of alerts, and whether in this one: kept by the server, so only with a connection. */
export function usePush(user: SignedInUser): Push {
  const isOffline = useIsOffline();
  const { answer, retry } = useAnswer(isOffline ? null : 'push-devices', readDevices);
  const stored = useSyncExternalStore(subscribePushHere, () => pushDeviceHere(user));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Push['failure']>(null);
  const [tested, setTested] = useState<Tested | null>(null);
  const devices = answer.state === 'answered' ? answer.value : [];
  const known = devices.find(({ deviceId, endpointHash }) => deviceId === stored && endpointHash !== null);

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setTested(null);
    try {
      await work();
    } catch (error) {
      setTested(null);
      setFailure(error instanceof PushFailed ? error.reason : error instanceof ApiError ? error.code : 'internal');
    }
    setBusy(false);
  };
  return {
    answer,
    isOffline,
    retry,
    standing: pushStanding(),
    here: known?.deviceId ?? null,
    isBusy,
    failure,
    tested,
    begin: () =>
      void run(async () => {
        await beginPushHere(user);
        retry();
      }),
    remove: (deviceId) =>
      void run(async () => {
        await removeDevice(user, deviceId);
        retry();
      }),
    test: (deviceId) =>
      void run(async () => {
        setTested({ kind: 'sending' });
        const before = devices.find((one) => one.deviceId === deviceId)?.tried ?? null;
        await call(testPushDevice, { params: { deviceId }, body: {} });
        for (let look = 0; look < LOOKS; look += 1) {
          await pause(systemClock, SECOND_MS);
          const now = (await readDevices()).find((one) => one.deviceId === deviceId);
          if (now?.tried === before) continue;
          const outcome = now?.outcome ?? 'gone';
          setTested(/^2\d\d$/.test(outcome) ? { kind: 'taken' } : { kind: 'refused', outcome });
          return;
        }
        setTested({ kind: 'refused', outcome: 'timeout' });
      }),
  };
}
