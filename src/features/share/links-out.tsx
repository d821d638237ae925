import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import type { Asked } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useKept } from '../../api/use-kept.ts';
import type { ReplyOf } from '../../contract/operation.ts';
import type { publicLinks } from '../../contract/public-links.ts';
import { timeOf } from '../../domain/instant.ts';
import { Awaited } from '../../kits/face/awaited.tsx';
import { useKeptFace } from '../../kits/face/face.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { PART_WORDS } from './part-words.ts';
import classes from './share-dialog.module.css';
import { revokeLink } from './share-links.ts';

type Links = ReplyOf<typeof publicLinks>;
type Link = Links['rows'][number];

interface LinksOutProps {
  readonly answer: Asked<Links>;
  readonly onRetry: () => void;
  readonly onRevoked: () => void;
}

/** Which links are out, to whom they were sent and how often they were opened; each can be taken back. */
export function LinksOut({ answer, onRetry, onRevoked }: LinksOutProps) {
  const { t } = useLingui();
  const kept = useKept(answer);
  const face = useKeptFace(kept);
  const { value: shown } = kept;
  return (
    <section aria-label={t`Shared links`}>
      <h3 className={classes.title}>
        <Trans>Shared links</Trans>
      </h3>
      <Awaited face={face} onRetry={onRetry}>
        {shown?.rows.length === 0 && (
          <p className={classes.quiet}>
            <Trans>This shipment hasn't been shared yet.</Trans>
          </p>
        )}
        <ul className={classes.rows}>
          {shown?.rows.map((link) => (
            <li key={link.linkId} className={classes.link} data-testid="link-out">
              <LinkOut link={link} onRevoked={onRevoked} />
            </li>
          ))}
        </ul>
      </Awaited>
    </section>
  );
}

function LinkOut({ link, onRevoked }: { readonly link: Link; readonly onRevoked: () => void }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallCode | null>(null);
  const [now] = useState(Date.now);
  const at = (instant: string) => timeWords(timeOf(instant), reader);
  const { recipient, createdBy, created, expires, revoked, opened, lastOpened, shows } = link;
  const isOver = revoked !== null || timeOf(expires) <= now;
  const made = at(created);
  const revoke = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await revokeLink(link.linkId);
      onRevoked();
    } catch (error) {
      setFailed(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={classes.about}>
        <b translate={recipient === '' ? undefined : 'no'}>
          {recipient === '' ? <Trans>Copied link</Trans> : recipient}
        </b>
        <span>
          {lastOpened === null ? (
            <Trans>not opened yet</Trans>
          ) : (
            <>
              <Plural value={opened} one="opened # time" other="opened # times" />,{' '}
              <Trans>last opened {at(lastOpened)}</Trans>
            </>
          )}
        </span>
        <span className={classes.quiet}>
          <Trans>
            created by {createdBy}, {made}
          </Trans>
          {shows.map((part) => ` · ${t(PART_WORDS[part])}`)}
        </span>
        <div role="alert">{failed !== null && <StateMark state="error">{t(reasonWords(failed))}</StateMark>}</div>
      </div>
      {isOver ? (
        <StateMark state="none">
          {revoked === null ? <Trans>expired {at(expires)}</Trans> : <Trans>revoked {at(revoked)}</Trans>}
        </StateMark>
      ) : (
        <div className={classes.actions}>
          <span>
            <Trans>expires {at(expires)}</Trans>
          </span>
          <Button variant="default" mih="var(--h)" loading={busy} disabled={isOffline} onClick={() => void revoke()}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
