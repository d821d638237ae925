import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useKept } from '../../../api/use-kept.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import { getPatterns, ID_PATTERNS_MAX, type IdPattern, updatePattern } from '../../../contract/id-patterns.ts';
import { patternFields } from '../../../domain/id-pattern.ts';
import { ShortTable } from '../../../ui/table/short-table.tsx';
import { AdminCard } from '../admin-card.tsx';
import classes from '../administration-page.module.css';
import { EndDialog } from '../end-dialog.tsx';
import { EditAndRemove } from './edit-and-remove.tsx';
import { PatternDialog } from './pattern-dialog.tsx';

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'remove'; readonly row: IdPattern };

interface PatternsCardProps {
  readonly company: CompanyRow | undefined;
  readonly offline: boolean;
}

/** What ids look like in the company: shipments, crates, whatever has a number (spec 2 §7 "patterns"). */
export function PatternsCard({ company, offline }: PatternsCardProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer, retry } = useAnswer('patterns', async (signal) => (await call(getPatterns, { signal })).data);
  const { value, failed } = useKept(answer);
  const close = () => setOpened(null);
  const saved = () => {
    retry();
    close();
  };
  const isFull = (value?.length ?? 0) >= ID_PATTERNS_MAX;
  return (
    <AdminCard
      title={<Trans>ID patterns</Trans>}
      testId="admin-patterns"
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
          <Trans>Add pattern</Trans>
        </Button>
      }
    >
      <ShortTable
        label={t`ID patterns`}
        rows={value ?? []}
        rowKey={({ pattern }) => pattern}
        empty={<Trans>Your company has no ID patterns, so any ID is allowed.</Trans>}
        columns={[
          {
            key: 'name',
            name: <Trans>Name</Trans>,
            cell: ({ pattern }) => (
              <>
                <b translate="no">{pattern}</b>
                {company?.pattern === pattern && (
                  <>
                    {' '}
                    <Trans>(shipments)</Trans>
                  </>
                )}
              </>
            ),
          },
          { key: 'description', name: <Trans>Description</Trans>, cell: ({ description }) => description },
          {
            key: 'expression',
            name: <Trans>Expression</Trans>,
            cell: ({ expression }) => (
              <code translate="no" className={classes.address}>
                {expression}
              </code>
            ),
          },
          {
            key: 'example',
            name: <Trans>Example</Trans>,
            cell: ({ example }) => <span translate="no">{example}</span>,
          },
          {
            key: 'actions',
            name: <Trans>Actions</Trans>,
            end: true,
            cell: (row) => (
              <EditAndRemove
                edit={{ label: t`Edit pattern ${row.pattern}`, onClick: () => setOpened({ what: 'edit', row }) }}
                remove={
                  company?.pattern === row.pattern
                    ? null
                    : { label: t`Remove pattern ${row.pattern}`, onClick: () => setOpened({ what: 'remove', row }) }
                }
                disabled={offline}
              />
            ),
          },
        ]}
      />
      {opened?.what === 'add' && (
        <PatternDialog row={null} taken={(value ?? []).map(({ pattern }) => pattern)} onSaved={saved} onClose={close} />
      )}
      {opened?.what === 'edit' && <PatternDialog row={opened.row} taken={[]} onSaved={saved} onClose={close} />}
      {opened?.what === 'remove' && (
        <EndDialog
          title={<Trans>Remove pattern {opened.row.pattern}?</Trans>}
          verb={<Trans>Remove</Trans>}
          subject={opened.row.pattern}
          send={(headers) =>
            call(updatePattern, {
              params: { pattern: opened.row.pattern },
              body: { property: null, base: patternFields(opened.row) },
              headers,
            })
          }
          onEnded={saved}
          onClose={close}
        >
          <Trans>You can undo this in the audit log.</Trans>
        </EndDialog>
      )}
    </AdminCard>
  );
}
