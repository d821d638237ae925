import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallCode } from '../../api/api-error.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { Section } from '../../kits/detail-page/section.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { ErrorState } from '../../ui/table/table-states.tsx';
import classes from './administration-page.module.css';

interface AdminCardProps {
  readonly title: ReactNode;
  readonly testId: string;
  /** Its search field: what it is called, what is in it. */
  readonly search?: { readonly label: string; readonly text: string; readonly onText: (text: string) => void };
  readonly actions?: ReactNode;
  /** What it shows is here; where it isn't, why. */
  readonly ready: boolean;
  readonly failed?: CallCode | undefined;
  /** Asks again; a card from this device's own copy has nobody to ask. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** A card of the page: its title, search and buttons, and what it shows once that is here. */
export function AdminCard({ title, testId, search, actions, ready, failed, onRetry, children }: AdminCardProps) {
  const { t } = useLingui();
  return (
    <Section
      title={title}
      testId={testId}
      tools={
        <div className={classes.tools}>
          {search !== undefined && (
            <TextInput
              type="search"
              size="md"
              aria-label={search.label}
              placeholder={search.label}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={search.text}
              onChange={onText(search.onText)}
            />
          )}
          {actions}
        </div>
      }
    >
      {ready ? (
        <>
          {failed !== undefined && (
            <p role="status" className={classes.stale}>
              <StateMark state="warn">
                <Trans>Showing older data. {t(reasonWords(failed))}</Trans>
              </StateMark>
            </p>
          )}
          {children}
        </>
      ) : failed === undefined ? (
        <Waiting />
      ) : (
        <ErrorState words={t(reasonWords(failed))} onRetry={() => onRetry?.()} />
      )}
    </Section>
  );
}
