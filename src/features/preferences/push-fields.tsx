import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { reasonWords } from '../../api/reason-words.ts';
import type { PushDevice } from '../../contract/push.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { browserName } from '../../domain/browser-name.ts';
import { timeOf } from '../../domain/instant.ts';
import { Awaited } from '../../kits/face/awaited.tsx';
import { type Face, faceOfAnswer, WAITING } from '../../kits/face/face.ts';
import type { PushFailure, PushStanding } from '../../local/session/push-here.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './push-fields.module.css';
import { type Push, type Tested, usePush } from './use-push.ts';

const STANDING_WORDS = {
  denied: msg`Notifications are blocked for this site. Allow them in the browser's site settings, then come back.`,
  unsupported: msg`This browser can't show notifications.`,
  'needs-install': msg`Add Lading to the Home Screen first: tap Share, then Add to Home Screen, and open it from there.`,
} as const satisfies Record<Exclude<PushStanding, 'ready'>, unknown>;

const FAILURE_WORDS = {
  denied: msg`The browser didn't allow it. You can change that in its site settings.`,
  'no-worker': msg`This browser hasn't finished setting up Lading. Reload the page, then try again.`,
  'no-service': msg`This browser can't reach its push service. Check the network, or use another browser.`,
} as const satisfies Record<PushFailure, unknown>;

const isPushFailure = (failure: string): failure is PushFailure => Object.hasOwn(FAILURE_WORDS, failure);

/** In which browsers somebody is told of alerts, also while the console is closed (docs/decisions/notifications.md). */
export function PushFields({ user }: { readonly user: SignedInUser }) {
  const { t } = useLingui();
  const push = usePush(user);
  const { answer, isOffline, retry, failure, tested, here } = push;
  if (answer.state !== 'answered') {
    const face: Face = isOffline ? { kind: 'offline' } : answer.state === 'failed' ? faceOfAnswer(answer) : WAITING;
    return (
      <Awaited face={face} onRetry={retry} height={72}>
        {null}
      </Awaited>
    );
  }
  const others = answer.value.filter(({ deviceId }) => deviceId !== here);
  return (
    <>
      <ThisBrowser push={push} />
      <div role="status">{tested !== null && <TestedWords tested={tested} />}</div>
      <div role="alert">
        {failure !== null && (
          <StateMark state="error">
            {isPushFailure(failure) ? t(FAILURE_WORDS[failure]) : t(reasonWords(failure))}
          </StateMark>
        )}
      </div>
      {others.length > 0 && (
        <ul className={classes.devices} aria-label={t`Other browsers`}>
          {others.map((device) => (
            <OtherBrowser key={device.deviceId} device={device} push={push} />
          ))}
        </ul>
      )}
    </>
  );
}

function ThisBrowser({ push: { standing, here, isBusy, begin, remove, test } }: { readonly push: Push }) {
  const { t } = useLingui();
  if (here !== null) {
    return (
      <div className={classes.device}>
        <StateMark state="good">
          <Trans>On in this browser</Trans>
        </StateMark>
        <div className={classes.buttons}>
          <Button size="md" variant="default" disabled={isBusy} onClick={() => test(here)}>
            <Trans>Send a test</Trans>
          </Button>
          <Button size="md" variant="default" disabled={isBusy} onClick={() => remove(here)}>
            <Trans>Turn off</Trans>
          </Button>
        </div>
      </div>
    );
  }
  if (standing !== 'ready') return <StateMark state="none">{t(STANDING_WORDS[standing])}</StateMark>;
  return (
    <div className={classes.device}>
      <p className={classes.small}>
        <Trans>You'll be notified even when Lading is closed. On a shared browser, sign out when you leave.</Trans>
      </p>
      <Button size="md" variant="default" loading={isBusy} onClick={begin}>
        <Trans>Turn on in this browser</Trans>
      </Button>
    </div>
  );
}

function TestedWords({ tested }: { readonly tested: Tested }) {
  if (tested.kind === 'sending') {
    return (
      <StateMark state="working">
        <Trans>Sending…</Trans>
      </StateMark>
    );
  }
  if (tested.kind === 'taken') {
    return (
      <StateMark state="good">
        <Trans>Sent. If nothing appears, check your system's notification settings.</Trans>
      </StateMark>
    );
  }
  const { outcome } = tested;
  return (
    <StateMark state="warn">
      <Trans>The push service didn't take it ({outcome}). Turn it off and on again, or ask your administrator.</Trans>
    </StateMark>
  );
}

interface OtherBrowserProps {
  readonly device: PushDevice;
  readonly push: Push;
}

function OtherBrowser({ device, push: { isBusy, remove } }: OtherBrowserProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const name = browserName(device.agent) || t`Unknown browser`;
  const since = timeWords(timeOf(device.created), reader);
  return (
    <li className={classes.device}>
      <div className={classes.where}>
        <b>{name}</b>
        <p className={classes.small}>
          {device.endpointHash === null ? <Trans>No longer reached</Trans> : <Trans>On since {since}</Trans>}
        </p>
      </div>
      <Button
        size="md"
        variant="default"
        disabled={isBusy}
        aria-label={t`Turn off ${name}, ${since}`}
        onClick={() => remove(device.deviceId)}
      >
        <Trans>Turn off</Trans>
      </Button>
    </li>
  );
}
