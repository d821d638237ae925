import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconApi, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { type Kept, useKept } from '../../../api/use-kept.ts';
import { type ApiKeyRow, getApiKeys, revokeApiKey } from '../../../contract/api-keys.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import { timeOf } from '../../../domain/instant.ts';
import { useTimeReader } from '../../../local/views/use-time-reader.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { timeWords } from '../../../ui/time-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { matches } from '../matches.ts';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { KeyState } from './key-state.tsx';
import { LEVEL_WORDS, levelsIn, RESOURCE_WORDS } from './key-words.ts';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RollApiKeyDialog } from './roll-api-key-dialog.tsx';

/** Rows before "Show all". */
const MOST = 10;

interface ApiKeysCardProps {
  readonly company: Kept<CompanyRow>;
  readonly offline: boolean;
}

/** The keys by which the company's own systems call: what each may, until when, and when it was used last; made, replaced and revoked here. */
export function ApiKeysCard({ company, offline }: ApiKeysCardProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const [text, setText] = useState('');
  const [making, setMaking] = useState(false);
  const [rolling, setRolling] = useState<ApiKeyRow | null>(null);
  const [revoking, setRevoking] = useState<ApiKeyRow | null>(null);
  const { answer, retry } = useAnswer('apiKeys', async (signal) => (await call(getApiKeys, { signal })).data);
  const { value, failed } = useKept(answer);
  const groups = company.value?.groups;
  return (
    <AdminCard
      title={<Trans>API keys</Trans>}
      testId="admin-api-keys"
      search={{ label: t`Search API keys`, text, onText: setText }}
      ready={value !== undefined}
      failed={failed}
      onRetry={retry}
      actions={
        <Button
          size="md"
          leftSection={<IconApi size={20} aria-hidden />}
          disabled={offline || groups === undefined}
          onClick={() => setMaking(true)}
        >
          <Trans>Create API key</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`API keys`}
        most={MOST}
        rows={(value ?? []).filter(({ name, loginName, createdBy }) => matches(text, name, loginName, createdBy))}
        rowKey={({ keyId }) => keyId}
        empty={text === '' ? <Trans>No API keys yet</Trans> : <Trans>No keys match your search.</Trans>}
        columns={[
          { key: 'name', name: <Trans>Name</Trans>, cell: (row) => <KeyName row={row} /> },
          {
            key: 'scopes',
            name: <Trans context="API key">Access</Trans>,
            cell: ({ scopes }) => <Access scopes={scopes} />,
          },
          {
            key: 'used',
            name: <Trans>Last used</Trans>,
            cell: ({ lastUsed, lastAddress }) =>
              lastUsed === null ? (
                <Trans>never</Trans>
              ) : (
                <>
                  {timeWords(timeOf(lastUsed), reader)} <span translate="no">{lastAddress}</span>
                </>
              ),
          },
          { key: 'ends', name: <Trans>Expires</Trans>, cell: (row) => <KeyEnd row={row} /> },
          {
            key: 'state',
            name: <Trans>State</Trans>,
            end: true,
            cell: (row) => (
              <Group gap="xs" justify="flex-end">
                {row.revoked === null && (
                  <Button
                    variant="default"
                    mih="var(--h)"
                    leftSection={<IconRefresh size={18} aria-hidden />}
                    aria-label={t`Replace key ${row.name}`}
                    disabled={offline}
                    onClick={() => setRolling(row)}
                  >
                    <Trans>Replace</Trans>
                  </Button>
                )}
                <KeyState
                  revoked={row.revoked}
                  label={t`Revoke key ${row.name}`}
                  offline={offline}
                  onRevoke={() => setRevoking(row)}
                />
              </Group>
            ),
          },
        ]}
      />
      <p className={classes.quiet}>
        <Trans>
          Your own systems use API keys to read and change data in Lading. Anyone who has a key can use it, so keep keys
          secret and give each system its own.
        </Trans>
      </p>
      {making && <ApiKeyDialog groups={groups ?? []} onMade={retry} onClose={() => setMaking(false)} />}
      {rolling !== null && <RollApiKeyDialog row={rolling} onRolled={retry} onClose={() => setRolling(null)} />}
      {revoking !== null && (
        <RevokeKeyDialog
          subject={revoking.keyId}
          send={(headers) => call(revokeApiKey, { params: { keyId: revoking.keyId }, headers })}
          onEnded={() => {
            setRevoking(null);
            retry();
          }}
          onClose={() => setRevoking(null)}
        >
          <Trans>
            Requests that <b>{revoking.name}</b> sends with it will be rejected immediately. This can't be undone.
          </Trans>
        </RevokeKeyDialog>
      )}
    </AdminCard>
  );
}

/** What it is called, and the name under which its work stands. */
function KeyName({ row: { name, loginName } }: { readonly row: ApiKeyRow }) {
  return (
    <>
      <b>{name}</b>
      <br />
      <span translate="no" className={classes.quiet}>
        {loginName}
      </span>
    </>
  );
}

function Access({ scopes }: { readonly scopes: readonly string[] }) {
  const { t } = useLingui();
  return levelsIn(scopes)
    .map(({ resource, level }) => {
      const [what, how] = [t(RESOURCE_WORDS[resource]), t(LEVEL_WORDS[level])];
      return t({ message: `${what}: ${how}`, context: 'API key' });
    })
    .join(' · ');
}

function KeyEnd({ row: { expires, oldKeyUntil } }: { readonly row: ApiKeyRow }) {
  const reader = useTimeReader();
  const now = useNow(60_000);
  const ends = timeWords(timeOf(expires), reader);
  if (timeOf(expires) <= now) {
    return (
      <StateMark state="none">
        <Trans>expired {ends}</Trans>
      </StateMark>
    );
  }
  return (
    <>
      {ends}
      {oldKeyUntil !== null && (
        <>
          <br />
          <span className={classes.quiet}>
            <Trans>old key until {timeWords(timeOf(oldKeyUntil), reader)}</Trans>
          </span>
        </>
      )}
    </>
  );
}
