import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { useKept } from '../../api/use-kept.ts';
import { publicLinks } from '../../contract/public-links.ts';
import {
  LINK_DAYS_DEFAULT,
  LINK_DAYS_MAX,
  PUBLIC_PARTS,
  type PublicPart,
  shownParts,
} from '../../domain/public-link.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ExpiresSelect } from './expires-select.tsx';
import { LinksOut } from './links-out.tsx';
import { PART_WORDS } from './part-words.ts';
import { ShareByLink } from './share-by-link.tsx';
import { ShareByMail } from './share-by-mail.tsx';
import classes from './share-dialog.module.css';
import type { LinkOptions } from './share-links.ts';
import { ShareWithCustomer } from './share-with-customer.tsx';

export interface ShareDialogProps {
  readonly guid: string;
  readonly name: string;
  readonly companyId: string;
  /** What the company allows to be shown; null: all. */
  readonly allowed: readonly PublicPart[] | null;
  readonly onClose: () => void;
}

/** How long a link may be in force, to choose from. */
const DAYS = [1, 7, LINK_DAYS_DEFAULT, 90, LINK_DAYS_MAX];

/**
 * Shares a shipment by mail or by a link (spec 2 §4, §5 "Share by email"), and says which links are out. Mounted while it is
 * open, so it begins anew each time.
 */
export function ShareDialog({ guid, name, companyId, allowed, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [days, setDays] = useState(LINK_DAYS_DEFAULT);
  const [chosen, setChosen] = useState<readonly PublicPart[]>([]);
  const [made, setMade] = useState(0);
  const { answer, retry } = useAnswer(isOffline ? null : `${guid} ${made}`, (signal) =>
    call(publicLinks, { query: { companyId, guid }, signal }),
  );
  const customer = useKept(answer).value?.customer ?? null;
  const offered = shownParts(PUBLIC_PARTS, allowed);
  const options: LinkOptions = { guid, days, shows: shownParts(chosen, allowed) };
  const onMade = () => setMade((before) => before + 1);
  return (
    <Dialog title={t`Share ${name}`} size="wide" stays onClose={onClose}>
      <Stack gap="lg">
        {isOffline && (
          <div role="status">
            <StateMark state="warn">
              <Trans>You're offline. Sharing and revoking need a connection.</Trans>
            </StateMark>
          </div>
        )}
        <p className={classes.quiet}>
          <Trans>
            Anyone with the link can see the shipment's origin, destination, last position, status and dates without
            signing in. They can't see notes, customers, devices or alerts.
          </Trans>
        </p>
        <div className={classes.options}>
          <ExpiresSelect choices={DAYS} days={days} onDays={setDays} />
          {offered.length > 0 && (
            <Checkbox.Group
              label={t`Also show`}
              size="md"
              value={[...chosen]}
              onChange={(values) => setChosen(PUBLIC_PARTS.filter((part) => values.includes(part)))}
            >
              <div className={classes.parts}>
                {offered.map((part) => (
                  <Checkbox key={part} value={part} size="md" className={classes.part} label={t(PART_WORDS[part])} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </div>
        {customer !== null && <ShareWithCustomer guid={guid} customer={customer} onChanged={onMade} />}
        <ShareByMail name={name} options={options} onMade={onMade} />
        <ShareByLink options={options} onMade={onMade} />
        <LinksOut answer={answer} onRetry={retry} onRevoked={onMade} />
      </Stack>
    </Dialog>
  );
}

export default ShareDialog;
