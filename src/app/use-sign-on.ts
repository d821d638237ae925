import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { host, lookAtHost, subscribeHost } from '../api/host.ts';
import type { LoginRedirect } from '../contract/configuration.ts';
import { type LoginFailure, readLoginFailure } from '../features/account/forms/login-failure.ts';
import type { SignOnAnswer } from '../local/session/sign-on.ts';
import { askedStep, type Step } from '../pages/login/asked-step.ts';
import { loginMode } from '../pages/login/login-mode.ts';
import type { SignOn } from '../pages/login/sign-on-form.tsx';
import { inTime } from '../state/missing-part.ts';
import { type PlainSearch, parsePlainSearch } from './router/plain-search.ts';
import { pageAfterSignIn, takeRememberedPage } from './router/remembered-page.ts';
import { sessionEnded } from './session-end.ts';

const NOT_CONFIRMED: LoginFailure = { kind: 'other', code: 'sign-on-failed', status: null };

/** The client comes when it is needed: the first page stays small. */
const loadSignOn = () => inTime(import('../local/session/sign-on.ts'));

/** What is configured now, as far as the host can be asked. */
const redirectNow = async (): Promise<LoginRedirect | undefined> => ((await lookAtHost()) ?? host()).loginRedirect;

/** Single sign-on, where this installation has it and the address asks for no other mode; else null. */
export function useSignOn(): SignOn | null {
  const router = useRouter();
  const search = parsePlainSearch(useRouterState({ select: ({ location }) => location.searchStr }));
  const redirect = useSyncExternalStore(subscribeHost, host).loginRedirect;
  const [opened] = useState(search);
  const [busy, setBusy] = useState(() => isReturn(opened));
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [asked, setAsked] = useState<{ readonly step: Step; readonly first: SignOnAnswer } | null>(null);
  const looked = useRef(false);

  const run = async (work: () => Promise<LoginFailure | null>) => {
    setBusy(true);
    setFailure(null);
    const failed = await work().catch((error: unknown) => readLoginFailure(error, Date.now()));
    setFailure(failed);
    if (failed !== null) setBusy(false);
  };

  const enter = async (answer: SignOnAnswer, secondFactor?: string) => {
    const { signInByCode } = await inTime(import('../local/session/sign-in.ts'));
    await sessionEnded();
    const user = await signInByCode(answer, secondFactor);
    const { hasPage } = router.options.context;
    await router.navigate({ href: pageAfterSignIn(user, takeRememberedPage(user.userId), hasPage), replace: true });
  };

  const comeBack = useEffectEvent(async () => {
    const configured = await redirectNow();
    if (!isReturn(opened, configured)) return;
    const { readSignOnReturn } = await loadSignOn();
    const answer = readSignOnReturn(opened, configured);
    await run(async () => {
      // It is good for once: neither Back nor a copied address should bring it again.
      await router.navigate({ to: '/login', replace: true });
      if (answer === null) return NOT_CONFIRMED;
      try {
        await enter(answer);
      } catch (error) {
        const failed = readLoginFailure(error, Date.now());
        const step = askedStep(failed);
        if (step === null) return failed;
        // Only in memory: a page that is loaded anew begins anew.
        setAsked({ step, first: answer });
        setBusy(false);
      }
      return null;
    });
  });
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    comeBack().catch((error: unknown) => {
      setFailure(readLoginFailure(error, Date.now()));
      setBusy(false);
    });
  }, []);

  const begin = async () => {
    const configured = await redirectNow();
    if (configured === undefined) return NOT_CONFIRMED;
    const { signOnPage } = await loadSignOn();
    await sessionEnded();
    location.assign(await signOnPage(configured));
    return null;
  };

  if (loginMode(isReturn(opened, redirect) ? opened : search, redirect) === 'password') return null;
  return {
    busy,
    failure,
    begin: () => void run(begin),
    second:
      asked === null ? null : { ...asked, signIn: (code) => enter(asked.first, code), onBack: () => setAsked(null) },
  };
}

/** Did the identity provider send the browser back, with a code or with an error in its place? */
function isReturn(search: PlainSearch, redirect?: LoginRedirect): boolean {
  const has = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(search, name);
  return has('code') || has(redirect?.codeParameter) || (has('error') && has(redirect?.stateParameter ?? 'state'));
}
