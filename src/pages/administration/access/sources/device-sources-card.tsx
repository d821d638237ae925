import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { useKept } from '../../../../api/use-kept.ts';
import {
  getDeviceSources,
  removeDeviceSource,
  SOURCES_MAX,
  type SourceRow,
} from '../../../../contract/device-sources.ts';
import { timeOf } from '../../../../domain/instant.ts';
import { useTimeReader } from '../../../../local/views/use-time-reader.ts';
import { ShortTable } from '../../../../ui/table/short-table.tsx';
import { timeWords } from '../../../../ui/time-words.ts';
import { AdminCard } from '../../admin-card.tsx';
import classes from '../../administration-page.module.css';
import { EndDialog } from '../../end-dialog.tsx';
import { DeviceSourceDialog } from './device-source-dialog.tsx';
import { SeenDevices } from './seen-devices.tsx';
import { sourceKindName } from './source-words.ts';

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly row: SourceRow };

/** Other systems that forward what their devices say, and the devices of theirs that nobody has added. */
export function DeviceSourcesCard({ offline }: { readonly offline: boolean }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer, retry } = useAnswer('deviceSources', (signal) => call(getDeviceSources, { signal }));
  const { value, failed } = useKept(answer);
  const sources = value?.data ?? [];
  const isFull = sources.length >= SOURCES_MAX;
  const close = () => setOpened(null);
  return (
    <AdminCard
      title={<Trans>Connected systems</Trans>}
      testId="admin-device-sources"
      ready={value !== undefined}
      failed={failed}
      onRetry={retry}
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={offline || value === undefined || isFull}
          onClick={() => setOpened({ what: 'add' })}
        >
          <Trans>Connect system</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`Connected systems`}
        rows={sources}
        rowKey={({ sourceId }) => sourceId}
        empty={<Trans>No systems connected yet. Connect one to receive readings from its devices.</Trans>}
        columns={[
          {
            key: 'name',
            name: <Trans>Name</Trans>,
            cell: ({ name, kind }) => (
              <>
                <b translate="no">{name}</b> <span translate="no">{sourceKindName(kind)}</span>
              </>
            ),
          },
          { key: 'devices', name: <Trans>Devices</Trans>, cell: ({ devices }) => devices },
          {
            key: 'heard',
            name: <Trans>Last heard</Trans>,
            cell: ({ lastHeard }) => (lastHeard === null ? <Trans>never</Trans> : timeWords(timeOf(lastHeard), reader)),
          },
          {
            key: 'actions',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (row) => (
              <span className={classes.rowTools}>
                {(
                  [
                    ['edit', t`Edit`, t`Edit ${row.name}`],
                    ['remove', t`Remove`, t`Remove ${row.name}`],
                  ] as const
                ).map(([what, words, label]) => (
                  <Button
                    key={what}
                    variant="default"
                    mih="var(--h)"
                    aria-label={label}
                    disabled={offline}
                    onClick={() => setOpened({ what, row })}
                  >
                    {words}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
      />
      <SeenDevices sources={sources} seen={value?.seen ?? []} offline={offline} onAdded={retry} />
      {opened?.what === 'add' && <DeviceSourceDialog row={null} onSaved={retry} onClose={close} />}
      {opened?.what === 'edit' && <DeviceSourceDialog row={opened.row} onSaved={retry} onClose={close} />}
      {opened?.what === 'remove' && (
        <EndDialog
          verb={<Trans>Remove</Trans>}
          title={
            <Trans>
              Remove <span translate="no">{opened.row.name}</span>?
            </Trans>
          }
          subject={opened.row.sourceId}
          send={(headers) => call(removeDeviceSource, { params: { sourceId: opened.row.sourceId }, headers })}
          onEnded={() => {
            close();
            retry();
          }}
          onClose={close}
        >
          <Trans>
            Lading will reject what it sends, immediately. Its devices and their readings stay. This can't be undone.
          </Trans>
        </EndDialog>
      )}
    </AdminCard>
  );
}
