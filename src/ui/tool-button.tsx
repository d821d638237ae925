import { Button } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import classes from './tool-button.module.css';

interface ToolButtonProps {
  readonly icon: ReactNode;
  /** Its name, also where the sign stands alone. */
  readonly words: string;
  /** What stands below the sign on a phone; absent: the words. */
  readonly short?: string;
  /** What stands behind the words, and stays beside the sign. */
  readonly count?: ReactNode;
  /** What pointing says; absent: the words. */
  readonly title?: string;
  readonly disabled?: boolean;
  readonly 'aria-haspopup'?: 'dialog' | 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly 'data-testid'?: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A button in the head of a page: a sign with words, the sign alone where there is no room for them, and on a phone a sign over a short word. */
export function ToolButton({ icon, words, short, count, ...rest }: ToolButtonProps) {
  return (
    <Button
      size="md"
      variant="default"
      classNames={{ root: classes.tool, inner: classes.inner }}
      leftSection={icon}
      title={words}
      {...rest}
    >
      <span className={classes.words} data-shortened={short !== undefined || undefined}>
        {words}
      </span>
      {short !== undefined && (
        <span className={classes.short} aria-hidden>
          {short}
        </span>
      )}
      {count}
    </Button>
  );
}
