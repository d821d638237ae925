import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useSaving } from '../../../../api/use-saving.ts';
import { adoptDevice, type SeenRow, type SourceRow } from '../../../../contract/device-sources.ts';
import { timeOf } from '../../../../domain/instant.ts';
import { DeviceIdLink } from '../../../../kits/device-link/device-id-link.tsx';
import { useTimeReader } from '../../../../local/views/use-time-reader.ts';
import { SaveFailed } from '../../../../outcome/save-failed.tsx';
import { ShortTable } from '../../../../ui/table/short-table.tsx';
import { timeWords } from '../../../../ui/time-words.ts';

/** Rows before "Show all". */
const MOST = 10;

interface SeenDevicesProps {
  readonly sources: readonly SourceRow[];
  readonly seen: readonly SeenRow[];
  readonly offline: boolean;
  readonly onAdded: () => void;
}

interface Added {
  readonly externalId: string;
  readonly macId: string;
  readonly kind: SourceRow['settings']['deviceKind'];
}

/** Devices that connected systems report and that the company has not added: one press adds one. */
export function SeenDevices({ sources, seen, offline, onAdded }: SeenDevicesProps) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { busy, failure, save } = useSaving();
  const [added, setAdded] = useState<Added | null>(null);
  if (seen.length === 0 && added === null) return null;
  const sourceOf = new Map(sources.map((source) => [source.sourceId, source]));
  const add = async ({ sourceId, externalId }: SeenRow) => {
    setAdded(null);
    const isDone = await save({ sourceId, externalId }, async (headers) => {
      const { data } = await call(adoptDevice, { params: { sourceId }, body: { externalId }, headers });
      setAdded({ ...data, kind: sourceOf.get(sourceId)?.settings.deviceKind ?? 'tags' });
    });
    if (isDone) onAdded();
  };
  return (
    <section aria-label={t`Seen, not added yet`}>
      <h3>
        <Trans>Seen, not added yet</Trans>
      </h3>
      <SaveFailed failure={failure} />
      <div role="status">
        {added !== null && (
          <p>
            <Trans>
              <b translate="no">{added.externalId}</b> added as <DeviceIdLink macId={added.macId} kind={added.kind} />
            </Trans>
          </p>
        )}
      </div>
      <ShortTable
        label={t`Seen, not added yet`}
        most={MOST}
        rows={seen.filter(({ sourceId }) => sourceOf.has(sourceId))}
        rowKey={({ sourceId, externalId }) => `${sourceId} ${externalId}`}
        empty={<Trans>All devices seen were added.</Trans>}
        columns={[
          {
            key: 'device',
            name: <Trans>Device</Trans>,
            cell: ({ externalId, name }) => (
              <>
                <b translate="no">{externalId}</b> <span translate="no">{name}</span>
              </>
            ),
          },
          {
            key: 'source',
            name: <Trans>System</Trans>,
            cell: ({ sourceId }) => <span translate="no">{sourceOf.get(sourceId)?.name}</span>,
          },
          { key: 'count', name: <Trans>How often</Trans>, cell: ({ count }) => count },
          { key: 'last', name: <Trans>Last heard</Trans>, cell: ({ last }) => timeWords(timeOf(last), reader) },
          {
            key: 'add',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (row) => (
              <Button
                variant="default"
                mih="var(--h)"
                leftSection={<IconPlus size={18} aria-hidden />}
                aria-label={t`Add device ${row.externalId}`}
                disabled={offline || busy}
                onClick={() => void add(row)}
              >
                <Trans>Add device</Trans>
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}
