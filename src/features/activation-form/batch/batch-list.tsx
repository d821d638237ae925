import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { idsOfList } from '../../../domain/batch-ids.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';

/** The ids that a file lists. */
export interface ListedIds {
  readonly name: string;
  readonly ids: readonly string[];
}

interface BatchListProps {
  readonly list: ListedIds | null;
  readonly onList: (list: ListedIds | null) => void;
}

/** The ids of a batch from a file, in place of a pattern: how many there are, and why there are none. */
export function BatchList({ list, onList }: BatchListProps) {
  const { t } = useLingui();
  const [faulty, setFaulty] = useState<number | null>(null);
  const take = async (file: File | null) => {
    if (file === null) return;
    const read = idsOfList(await file.text());
    setFaulty(read.ids.length > 0 && read.faulty === 0 ? null : read.faulty);
    if (read.ids.length > 0) onList({ name: file.name, ids: read.ids });
  };
  const count = list?.ids.length ?? 0;
  const name = list?.name ?? '';
  return (
    <div>
      <Group gap="sm">
        {list !== null && (
          <Text>
            <Plural value={count} one={`# ID from ${name}`} other={`# IDs from ${name}`} />
          </Text>
        )}
        {list === null ? (
          <FileButton
            accept=".csv,text/csv,text/plain"
            onChange={(file) => void take(file).catch(reportError)}
            inputProps={{ 'aria-label': t`List of IDs` }}
          >
            {(props) => (
              <Button
                variant="default"
                mih="var(--h)"
                leftSection={<IconFileImport size={20} aria-hidden />}
                {...props}
              >
                <Trans>Use IDs from a CSV file…</Trans>
              </Button>
            )}
          </FileButton>
        ) : (
          <Button variant="default" mih="var(--h)" onClick={() => onList(null)}>
            <Trans>Use a pattern instead</Trans>
          </Button>
        )}
      </Group>
      <div role="status">
        {faulty !== null && (
          <StateMark state={list === null ? 'error' : 'warn'}>
            {list === null ? (
              <Trans>No IDs found. The file needs one ID per line, or a column called “Shipment ID”.</Trans>
            ) : (
              <Plural
                value={faulty}
                one="# line without a valid ID was skipped"
                other="# lines without a valid ID were skipped"
              />
            )}
          </StateMark>
        )}
      </div>
    </div>
  );
}
