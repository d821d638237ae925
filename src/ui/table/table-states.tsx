import { Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Problem } from '../state/problem.tsx';
import { Waiting } from '../state/waiting.tsx';
import classes from './table-states.module.css';

const SKELETON_ROWS = 8;

interface LoadingStateProps {
  /** In words, and as a share where the whole is known. */
  readonly progress: { readonly words: ReactNode; readonly share: number | null } | null;
}

/** Rows of the right height while there is nothing to show yet, with a count once loading takes a while. */
export function LoadingState({ progress }: LoadingStateProps) {
  return (
    <div className={classes.loading}>
      <div className={classes.progress}>{progress !== null && <Text size="sm">{progress.words}</Text>}</div>
      {progress !== null && progress.share !== null && (
        <Progress value={progress.share * 100} size="sm" aria-hidden="true" mb="sm" />
      )}
      <Waiting>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div key={row} className={classes.skeletonRow}>
            <Skeleton animate={false} height={14} width={`${60 + ((row * 17) % 35)}%`} />
          </div>
        ))}
      </Waiting>
    </div>
  );
}

interface EmptyStateProps {
  readonly title: ReactNode;
  /** Why it is empty and what to do. */
  readonly children: ReactNode;
}

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <Stack gap={4} align="center" ta="center" py="xl" px="md">
      <Text fw={600}>{title}</Text>
      <div className={classes.emptyWords}>{children}</div>
    </Stack>
  );
}

interface ErrorStateProps {
  /** What happened and what it means. */
  readonly words: ReactNode;
  readonly onRetry: () => void;
}

/** In place of rows that did not come. */
export function ErrorState({ words, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.failed}>
      <Problem onRetry={onRetry}>{words}</Problem>
    </div>
  );
}
