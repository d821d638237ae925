import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { ApiError, type CallCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { reasonWords } from '../../../api/reason-words.ts';
import { SameAgain } from '../../../api/same-again.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useIsOffline } from '../../../api/use-is-offline.ts';
import { useKept } from '../../../api/use-kept.ts';
import { onceAs } from '../../../api/use-saving.ts';
import { createCustomerLink, customerLink } from '../../../contract/customer-pages.ts';
import type { CustomerRow } from '../../../contract/customers.ts';
import { LINK_DAYS_DEFAULT, LINK_DAYS_MAX } from '../../../domain/public-link.ts';
import { ExpiresSelect } from '../../../features/share/expires-select.tsx';
import { customerAddressOf, newLinkIds, revokeLink } from '../../../features/share/share-links.ts';
import { Awaited } from '../../../kits/face/awaited.tsx';
import { useKeptFace } from '../../../kits/face/face.ts';
import { CopyOnce } from '../../../ui/copy-once.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { onTick } from '../../../ui/form/entered.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import classes from '../administration-page.module.css';
import { LinkInForce } from './link-in-force.tsx';

interface CustomerLinkDialogProps {
  readonly customer: CustomerRow;
  readonly onClose: () => void;
}

/** How long the link may be in force, to choose from. */
const DAYS = [LINK_DAYS_DEFAULT, 90, LINK_DAYS_MAX];

/** The link by which a customer sees its shared shipments: made, looked after and ended. Only online. Mounted while it is open. */
export function CustomerLinkDialog({ customer, onClose }: CustomerLinkDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const { companyId, customerId, name, recipients } = customer;
  const [changes, setChanges] = useState(0);
  const [days, setDays] = useState(LINK_DAYS_MAX);
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallCode | null>(null);
  const [address, setAddress] = useState('');
  const [again] = useState(() => new SameAgain(newLinkIds));
  const { answer, retry } = useAnswer(isOffline ? null : `${customerId} ${changes}`, (signal) =>
    call(customerLink, { query: { companyId, customerId }, signal }),
  );
  const kept = useKept(answer);
  const face = useKeptFace(kept);
  const [link] = kept.value?.rows ?? [];
  const shared = kept.value?.shared ?? 0;

  const work = async (doIt: () => Promise<void>) => {
    setBusy(true);
    setFailed(null);
    try {
      await doIt();
      setChanges((count) => count + 1);
    } catch (error) {
      setFailed(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    work(async () => {
      const made = await again.send({ days, asksCode, changes }, async ({ id: linkId, secret }) => {
        const body = { linkId, secret, days, asksCode };
        const headers = onceAs({ id: linkId });
        const { publicUsername } = await call(createCustomerLink, { params: { customerId }, body, headers });
        return customerAddressOf(location.origin, secret, publicUsername);
      });
      setAddress(made);
    });
  const end = (linkId: string) =>
    work(async () => {
      await revokeLink(linkId);
      setAddress('');
    });
  return (
    <Dialog title={t`Page of ${name}`} size="form" stays onClose={onClose}>
      <Stack gap="md">
        <p className={classes.quiet}>
          <Trans>
            Anyone with the link can see the shipments that are shared with {name}, with their certificates, without
            signing in. Shipments that aren't shared never appear.
          </Trans>
        </p>
        {isOffline && (
          <StateMark state="warn">
            <Trans>You're offline. Sharing and revoking need a connection.</Trans>
          </StateMark>
        )}
        <Awaited face={face} onRetry={retry}>
          <p data-testid="customer-link">
            <Plural value={shared} one="# shipment is shared." other="# shipments are shared." />{' '}
            {link === undefined ? <Trans>There is no link right now.</Trans> : <LinkInForce link={link} />}
          </p>
          {link !== undefined && (
            <Button
              variant="default"
              mih="var(--h)"
              loading={busy}
              disabled={isOffline}
              onClick={() => void end(link.linkId)}
            >
              <Trans>Revoke</Trans>
            </Button>
          )}
        </Awaited>
        {address === '' ? (
          <>
            <ExpiresSelect choices={DAYS} days={days} onDays={setDays} />
            <Checkbox
              size="md"
              label={t`Ask for a code by email`}
              description={
                recipients === ''
                  ? t`The customer has no recipients. Add some first.`
                  : t`Only the customer's recipients can open it, with a code that is sent to them.`
              }
              disabled={recipients === ''}
              checked={asksCode}
              onChange={onTick(setAsksCode)}
            />
            <Button mih="var(--h)" loading={busy} disabled={isOffline} onClick={() => void make()}>
              {link === undefined ? <Trans>Create link</Trans> : <Trans>Create new link and end the old one</Trans>}
            </Button>
          </>
        ) : (
          <CopyOnce key={address} label={t`Link`} value={address} />
        )}
        <div role="alert">{failed !== null && <StateMark state="error">{t(reasonWords(failed))}</StateMark>}</div>
      </Stack>
    </Dialog>
  );
}
