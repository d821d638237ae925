import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './share-dialog.module.css';
import { type LinkOptions, type MadeLink, makeLink } from './share-links.ts';

interface ShareByLinkProps {
  readonly options: LinkOptions;
  /** There is another link. */
  readonly onMade: () => void;
}

/** How long the button says that the link was copied (spec 2 §9). */
const COPIED_MS = 1_500;

/** By a link that is copied. It is shown once: the server knows it no more. */
export function ShareByLink({ options, onMade }: ShareByLinkProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [made, setMade] = useState<{ readonly of: string; readonly link: MadeLink } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallCode | null>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const field = useRef<HTMLInputElement>(null);
  // Another choice is another link.
  const of = JSON.stringify(options);
  const link = made?.of === of ? made.link : null;

  useEffect(() => {
    if (copied !== 'yes') return undefined;
    const timer = setTimeout(() => setCopied('no'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const make = async () => {
    setBusy(true);
    setFailed(null);
    try {
      setMade({ of, link: await makeLink(options) });
      setCopied('no');
      onMade();
    } catch (error) {
      setFailed(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      // A browser may refuse; then a person copies it by hand.
      field.current?.select();
      setCopied('refused');
    }
  };
  return (
    <section aria-label={t`By link`}>
      <h3 className={classes.title}>
        <Trans>By link</Trans>
      </h3>
      {link === null ? (
        <Button variant="default" mih={48} loading={busy} disabled={isOffline} onClick={() => void make()}>
          {isOffline ? <Trans>Create link: only with a connection</Trans> : <Trans>Create link</Trans>}
        </Button>
      ) : (
        <div className={classes.address}>
          <TextInput
            ref={field}
            label={t`Link`}
            description={t`Copy it now: it is not shown again.`}
            size="md"
            readOnly
            translate="no"
            value={link.address}
          />
          <Button
            mih={48}
            leftSection={copied === 'yes' ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
            onClick={() => void copy(link.address)}
          >
            {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
        </div>
      )}
      <div role="status">
        {copied === 'refused' && (
          <StateMark state="warn">
            <Trans>The browser did not allow it. The link is selected: copy it with the keyboard or the menu.</Trans>
          </StateMark>
        )}
      </div>
      <div role="alert">{failed !== null && <StateMark state="error">{t(reasonWords(failed))}</StateMark>}</div>
    </section>
  );
}
