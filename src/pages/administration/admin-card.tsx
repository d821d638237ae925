import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallCode } from '../../api/api-error.ts';
import { Section } from '../../kits/detail-page/section.tsx';
import { Awaited } from '../../kits/face/awaited.tsx';
import { type Face, WAITING } from '../../kits/face/face.ts';
import { onText } from '../../ui/form/entered.ts';
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
  const face: Face = ready
    ? { kind: 'here', stale: failed ?? null }
    : failed === undefined
      ? WAITING
      : { kind: 'failed', reason: failed };
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
      <Awaited face={face} {...(onRetry === undefined ? {} : { onRetry })}>
        {children}
      </Awaited>
    </Section>
  );
}
