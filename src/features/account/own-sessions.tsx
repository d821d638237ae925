import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { endOwnSessions, getOwnSessions, type OwnSession } from '../../contract/own-sessions.ts';
import { browserName } from '../../domain/browser-name.ts';
import { timeOf } from '../../domain/instant.ts';
import { Answered } from '../../kits/face/awaited.tsx';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { timeWords } from '../../ui/time-words.ts';
import { AskPassword } from './ask-password.tsx';
import { AccountResult } from './forms/account-result.tsx';
import classes from './own-sessions.module.css';

/** Which are to be ended: one by its id, or all others. */
type Ending = { readonly sessionId?: string };

type Step = { readonly kind: 'look' } | { readonly kind: 'ask'; readonly ending: Ending } | Done;
interface Done {
  readonly kind: 'done';
  readonly count: number;
}

/** Where the user is signed in, to end it: one at a time or all others. */
export function OwnSessions({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'look' });
  if (step.kind === 'look') return <Sessions onEnd={(ending) => setStep({ kind: 'ask', ending })} />;
  if (step.kind === 'ask') {
    return (
      <AskPassword
        send={async (body) => {
          const { ended } = await call(endOwnSessions, { body: { ...body, ...step.ending } });
          setStep({ kind: 'done', count: ended });
        }}
        onClose={() => setStep({ kind: 'look' })}
      />
    );
  }
  return (
    <AccountResult onClose={onClose}>
      <Plural
        value={step.count}
        one="Signed out of # session. It ends as soon as that browser reaches the server."
        other="Signed out of # sessions. They end as soon as those browsers reach the server."
      />
    </AccountResult>
  );
}

function Sessions({ onEnd }: { readonly onEnd: (ending: Ending) => void }) {
  const { answer, retry } = useAnswer('own sessions', (signal) => call(getOwnSessions, { signal }));
  return (
    <Answered answer={answer} onRetry={retry}>
      {({ data }) => (
        <>
          <ul className={classes.sessions}>
            {data.map((session) => (
              <Session key={session.sessionId} session={session} onEnd={onEnd} />
            ))}
          </ul>
          {data.length > 1 && (
            <Button size="md" variant="default" fullWidth onClick={() => onEnd({})}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          )}
        </>
      )}
    </Answered>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly onEnd: (ending: Ending) => void;
}

function Session({ session: { sessionId, agent, address, created, lastSeen, current }, onEnd }: SessionProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const [begun, seen] = [timeWords(timeOf(created), reader), timeWords(timeOf(lastSeen), reader)];
  const name = browserName(agent) || t`Unknown browser`;
  return (
    <li className={classes.session}>
      <div className={classes.where}>
        <b>{name}</b>
        <p className={classes.small}>
          {address === '' ? (
            <Trans>
              Signed in {begun} · last active {seen}
            </Trans>
          ) : (
            <Trans>
              {address} · signed in {begun} · last active {seen}
            </Trans>
          )}
        </p>
      </div>
      {current ? (
        <span>
          <Trans>This browser</Trans>
        </span>
      ) : (
        <Button
          size="md"
          variant="default"
          aria-label={t`Sign out of ${name}, ${begun}`}
          onClick={() => onEnd({ sessionId })}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
