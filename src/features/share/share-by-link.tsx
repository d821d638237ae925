import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { SameAgain } from '../../api/same-again.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { CopyOnce } from '../../ui/copy-once.tsx';
import { onTick } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './share-dialog.module.css';
import { type LinkOptions, type MadeLink, makeLink, newLinkIds } from './share-links.ts';

interface ShareByLinkProps {
  readonly options: LinkOptions;
  /** There is another link. */
  readonly onMade: () => void;
}

/** By a link that is copied. It is shown once: the server knows it no more. */
export function ShareByLink({ options, onMade }: ShareByLinkProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [made, setMade] = useState<{ readonly of: string; readonly link: MadeLink } | null>(null);
  const [busy, setBusy] = useState(false);
  const [again] = useState(() => new SameAgain(newLinkIds));
  const [failed, setFailed] = useState<CallCode | null>(null);
  // Another choice is another link.
  const of = JSON.stringify(options);
  const link = made?.of === of ? made.link : null;
  const [isQuiet, setIsQuiet] = useState(false);
  const address = (isQuiet ? link?.quietAddress : link?.address) ?? '';

  const make = async () => {
    setBusy(true);
    setFailed(null);
    try {
      setMade({ of, link: await again.send(options, (ids) => makeLink(ids, options)) });
      onMade();
    } catch (error) {
      setFailed(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t`Share by link`}>
      <h3 className={classes.title}>
        <Trans>Share by link</Trans>
      </h3>
      {link === null ? (
        <Button variant="default" mih="var(--h)" loading={busy} disabled={isOffline} onClick={() => void make()}>
          {isOffline ? <Trans>Create link (needs a connection)</Trans> : <Trans>Create link</Trans>}
        </Button>
      ) : (
        <>
          <CopyOnce key={address} label={t`Link`} value={address} />
          <Checkbox
            size="md"
            mt="xs"
            label={t`Keep the secret out of servers' logs: it stands behind # then`}
            checked={isQuiet}
            onChange={onTick(setIsQuiet)}
          />
        </>
      )}
      <div role="alert">{failed !== null && <StateMark state="error">{t(reasonWords(failed))}</StateMark>}</div>
    </section>
  );
}
