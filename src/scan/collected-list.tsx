import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { CodeText } from '../ui/code-text.tsx';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import classes from './collected-list.module.css';

/** What is being collected, one code after the other. */
export interface Collected {
  /** Codes as people know them, in the order in which they came. */
  readonly codes: readonly string[];
  readonly onRemove: (code: string) => void;
}

/** How many there are, and each with its undo, the newest first. Long lists are not drawn with every frame of the camera. */
export const CollectedList = memo(function CollectedList({ codes, onRemove }: Collected) {
  const count = codes.length;
  const section = useRef<HTMLElement>(null);
  const kept = useFocusAfterRemoval(section);
  return (
    <section ref={section} className={classes.collected} tabIndex={-1} {...kept}>
      <Text role="status" fw={600} data-testid="collected-count">
        <Plural value={count} _0="Nothing scanned yet" one="# scanned" other="# scanned" />
      </Text>
      <ul className={classes.list} data-testid="collected">
        {codes.toReversed().map((code) => (
          <li key={code} className={classes.item}>
            <CodeText>{code}</CodeText>
            <Button
              size="md"
              mih="var(--h)"
              variant="default"
              data-removes
              leftSection={<IconArrowBackUp size={20} aria-hidden />}
              onClick={() => onRemove(code)}
            >
              <Trans>
                Undo <VisuallyHidden>{code}</VisuallyHidden>
              </Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
});
