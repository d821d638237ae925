import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import { LINKS_OUT_MAX, type LinkInForce, linksInForce, revokePublicLink } from '../../../contract/public-links.ts';
import { modeOf } from '../../../domain/activation-mode.ts';
import { timeOf } from '../../../domain/instant.ts';
import { PART_WORDS } from '../../../features/share/part-words.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EndDialog } from '../end-dialog.tsx';
import { matches } from '../matches.ts';

/** Rows before "Show all". */
const MOST = 10;

interface PublicLinksCardProps {
  readonly companyId: string;
  readonly offline: boolean;
}

/** The links by which outsiders see shipments now: who made them, for whom, whether they were opened; each can be ended. */
export function PublicLinksCard({ companyId, offline }: PublicLinksCardProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const [text, setText] = useState('');
  const [revoking, setRevoking] = useState<LinkInForce | null>(null);
  const { answer, retry } = useAnswer(`linksInForce ${companyId}`, (signal) =>
    call(linksInForce, { query: { companyId }, signal }),
  );
  const { value, failed } = useKept(answer);
  const at = (instant: string): string => timeWords(timeOf(instant), reader);
  return (
    <AdminCard
      title={<Trans>Public links</Trans>}
      testId="admin-public-links"
      search={{ label: t`Search public links`, text, onText: setText }}
      ready={value !== undefined}
      failed={failed}
      onRetry={retry}
    >
      <ShortTable
        label={t`Public links`}
        most={MOST}
        rows={(value?.rows ?? []).filter(({ shipmentId, createdBy, recipient }) =>
          matches(text, shipmentId, createdBy, recipient),
        )}
        rowKey={({ linkId }) => linkId}
        empty={
          text === '' ? <Trans>No shipments are shared right now.</Trans> : <Trans>No links match your search.</Trans>
        }
        columns={[
          {
            key: 'shipment',
            name: <Trans>Shipment</Trans>,
            cell: ({ guid, shipmentId, configType }) => (
              <Link to="/detail" search={{ mode: modeOf(configType), id: guid }} translate="no">
                {shipmentId}
              </Link>
            ),
          },
          {
            key: 'made',
            name: <Trans>Created</Trans>,
            cell: ({ created, createdBy }) => (
              <>
                {at(created)} <span translate="no">{createdBy}</span>
              </>
            ),
          },
          {
            key: 'recipient',
            name: <Trans>Recipient</Trans>,
            cell: ({ recipient }) =>
              recipient === '' ? <Trans>Copied link</Trans> : <span translate="no">{recipient}</span>,
          },
          {
            key: 'shows',
            name: <Trans>Shows</Trans>,
            cell: ({ shows }) => [t`location`, ...shows.map((part) => t(PART_WORDS[part]))].join(', '),
          },
          {
            key: 'opened',
            name: <Trans>Opened</Trans>,
            cell: ({ opened, lastOpened }) =>
              lastOpened === null ? (
                <Trans>not opened yet</Trans>
              ) : (
                <>
                  <Plural value={opened} one="opened # time" other="opened # times" />,{' '}
                  <Trans>last opened {at(lastOpened)}</Trans>
                </>
              ),
          },
          { key: 'expires', name: <Trans>Expires</Trans>, cell: ({ expires }) => at(expires) },
          {
            key: 'revoke',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (row) => (
              <Button
                variant="default"
                mih="var(--h)"
                leftSection={<IconLinkOff size={18} aria-hidden />}
                aria-label={t`Revoke link to ${row.shipmentId}`}
                disabled={offline}
                onClick={() => setRevoking(row)}
              >
                <Trans>Revoke</Trans>
              </Button>
            ),
          },
        ]}
      />
      {value?.more === true && (
        <p className={classes.quiet}>
          <Trans>Showing the newest {LINKS_OUT_MAX}. There are more.</Trans>
        </p>
      )}
      {revoking !== null && (
        <EndDialog
          verb={<Trans>Revoke</Trans>}
          title={<Trans>Revoke this link?</Trans>}
          subject={revoking.linkId}
          send={(headers) =>
            call(revokePublicLink, { params: { linkId: revoking.linkId }, body: { revoked: true }, headers })
          }
          onEnded={() => {
            setRevoking(null);
            retry();
          }}
          onClose={() => setRevoking(null)}
        >
          <Trans>
            Anyone who has it will lose access to <b translate="no">{revoking.shipmentId}</b> immediately. This can't be
            undone.
          </Trans>
        </EndDialog>
      )}
    </AdminCard>
  );
}
