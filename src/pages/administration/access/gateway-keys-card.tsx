import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import { type GatewayKeyRow, getGatewayKeys, revokeGatewayKey } from '../../../contract/gateway-keys.ts';
import { timeOf } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { matches } from '../matches.ts';
import { GatewayKeyDialog } from './gateway-key-dialog.tsx';
import { KeyState } from './key-state.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** Rows before "Show all". */
const MOST = 10;

interface GatewayKeysCardProps {
  readonly offline: boolean;
  /** Something of it was changed. */
  readonly onChanged?: () => void;
}

/** The keys by which gateways are let in: who made them, when they were used last; made and revoked here. */
export function GatewayKeysCard({ offline, onChanged }: GatewayKeysCardProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const [text, setText] = useState('');
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<GatewayKeyRow | null>(null);
  const { answer, retry } = useAnswer('gatewayKeys', async (signal) => (await call(getGatewayKeys, { signal })).data);
  const { value, failed } = useKept(answer);
  const at = (instant: string): string => timeWords(timeOf(instant), reader);
  const changed = () => {
    retry();
    onChanged?.();
  };
  return (
    <AdminCard
      title={<Trans>Gateway keys</Trans>}
      testId="admin-gateway-keys"
      search={{ label: t`Search keys`, text, onText: setText }}
      ready={value !== undefined}
      failed={failed}
      onRetry={retry}
      actions={
        <Button
          size="md"
          leftSection={<IconKey size={20} aria-hidden />}
          disabled={offline}
          onClick={() => setMaking(true)}
        >
          <Trans>Create key</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Gateway keys`}
        most={MOST}
        rows={(value ?? []).filter(({ gateway, createdBy }) => matches(text, gateway, createdBy))}
        rowKey={({ keyId }) => keyId}
        empty={text === '' ? <Trans>No gateway keys yet</Trans> : <Trans>No keys match your search.</Trans>}
        columns={[
          { key: 'gateway', name: <Trans>Gateway</Trans>, cell: ({ gateway }) => <b translate="no">{gateway}</b> },
          {
            key: 'made',
            name: <Trans>Created</Trans>,
            cell: ({ created, createdBy }) => (
              <>
                {at(created)}{' '}
                {createdBy === '' ? <Trans>on the server</Trans> : <span translate="no">{createdBy}</span>}
              </>
            ),
          },
          {
            key: 'used',
            name: <Trans>Last used</Trans>,
            cell: ({ lastUsed }) => (lastUsed === null ? <Trans>never</Trans> : at(lastUsed)),
          },
          {
            key: 'state',
            name: <Trans>State</Trans>,
            end: true,
            cell: (row) => (
              <KeyState
                revoked={row.revoked}
                label={t`Revoke key for ${row.gateway}`}
                offline={offline}
                onRevoke={() => setRevoking(row)}
              />
            ),
          },
        ]}
      />
      <p className={classes.quiet}>
        <Trans>
          Enter each key in its gateway's settings. Anyone who has a key can send readings on the gateway's behalf, so
          keep keys secret.
        </Trans>
      </p>
      {making && <GatewayKeyDialog onMade={changed} onClose={() => setMaking(false)} />}
      {revoking !== null && (
        <RevokeKeyDialog
          subject={revoking.keyId}
          send={(headers) => call(revokeGatewayKey, { params: { keyId: revoking.keyId }, headers })}
          onEnded={() => {
            setRevoking(null);
            changed();
          }}
          onClose={() => setRevoking(null)}
        >
          <Trans>
            Messages that <b translate="no">{revoking.gateway}</b> sends with it will be rejected immediately. This
            can't be undone.
          </Trans>
        </RevokeKeyDialog>
      )}
    </AdminCard>
  );
}
