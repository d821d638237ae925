import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { idsOfList, type ListedOwn } from '../../../domain/batch-ids.ts';
import { knownProfiles } from '../../../local/views/look-up.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';

/** The ids that a file lists. */
export interface ListedIds {
  readonly name: string;
  readonly ids: readonly string[];
  /** What some of them have of their own. */
  readonly own: readonly ListedOwn[];
}

interface BatchListProps {
  readonly list: ListedIds | null;
  readonly onList: (list: ListedIds | null) => void;
}

/** Limit profiles that lines name and this device doesn't know, each once. */
async function unknownProfiles(own: readonly ListedOwn[]): Promise<readonly string[]> {
  const named = new Set(own.map(({ limitProfile }) => limitProfile).filter((name) => name !== ''));
  if (named.size === 0) return [];
  const known = new Set((await knownProfiles()).map(({ name }) => name.toLowerCase()));
  return [...named].filter((name) => !known.has(name.toLowerCase()));
}

/** The ids of a batch from a file, in place of a pattern: how many there are, and why there are none. */
export function BatchList({ list, onList }: BatchListProps) {
  const { t, i18n } = useLingui();
  const [faulty, setFaulty] = useState<number | null>(null);
  /** Names of limit profiles that there aren't: nothing is taken of a file that has any. */
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const take = async (file: File | null) => {
    if (file === null) return;
    const read = idsOfList(await file.text());
    const strange = await unknownProfiles(read.own);
    setUnknown(strange);
    setFaulty(strange.length > 0 || (read.ids.length > 0 && read.faulty === 0) ? null : read.faulty);
    if (read.ids.length > 0 && strange.length === 0) onList({ name: file.name, ids: read.ids, own: read.own });
  };
  const unknownNames = new Intl.ListFormat(i18n.locale).format(unknown);
  const count = list?.ids.length ?? 0;
  const name = list?.name ?? '';
  return (
    <div>
      <Group gap="sm">
        {list !== null && (
          <Text>
            <Plural value={count} one={`# ID from ${name}`} other={`# IDs from ${name}`} />
            {list.own.length > 0 && (
              <>
                {' · '}
                <Plural
                  value={list.own.length}
                  one="# with its own customer or limit profile"
                  other="# with their own customer or limit profile"
                />
              </>
            )}
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
        {unknown.length > 0 && (
          <StateMark state="error">
            <Trans>These limit profiles don't exist: {unknownNames}. Correct the file and choose it again.</Trans>
          </StateMark>
        )}
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
