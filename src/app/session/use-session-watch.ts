import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { refreshServerSession } from '../../local/session/refresh-session.ts';
import {
  serverRefreshed,
  sessionNow,
  sessionTimes,
  setServerRefreshed,
  setSessionExpires,
  setSessionWarned,
  subscribeSessionTimes,
} from '../../local/session/session-times.ts';
import { signOfLife } from '../../state/sign-of-life.ts';
import { type SessionClock, type SessionStore, SessionWatch } from './session-watch.ts';

const clock: SessionClock = {
  now: sessionNow,
  every: (seconds, tick) => {
    const timer = setInterval(tick, seconds * 1000);
    return () => clearInterval(timer);
  },
};

const store: SessionStore = {
  times: sessionTimes,
  setExpires: setSessionExpires,
  setWarned: setSessionWarned,
  refreshed: serverRefreshed,
  setRefreshed: setServerRefreshed,
  subscribe: subscribeSessionTimes,
};

/** What a person does who is there. Reading needs none of it for as long as the session is. */
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** This tab's watch over the session of the signed-in user, told of everything they do. */
export function useSessionWatch(): SessionWatch {
  const router = useRouter();
  const [watch] = useState(
    () => new SessionWatch({ limits: siteOptions(), clock, store, refresh: refreshServerSession }),
  );
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const stop = watch.start();
    const stopNavigation = router.subscribe('onResolved', watch.activity);
    const stopSigns = signOfLife.subscribe(watch.activity);
    for (const sign of SIGNS) addEventListener(sign, watch.activity, { signal, capture: true, passive: true });
    // A tablet that was asleep has missed its looks.
    document.addEventListener('visibilitychange', watch.look, { signal });
    addEventListener('focus', watch.look, { signal });
    return () => {
      stop();
      stopNavigation();
      stopSigns();
      ending.abort();
    };
  }, [watch, router]);
  return watch;
}
