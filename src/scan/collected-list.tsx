import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { CodeText } from '../ui/code-text.tsx';
import classes from './collected-list.module.css';
import type { ScanResult } from './scan-result.tsx';
import { RefusedLine } from './scan-result-banner.tsx';

/** What is being collected, one code after the other. */
export interface Collected {
  /** Codes as people know them, in the order in which they came. */
  readonly codes: readonly string[];
  readonly onRemove: (code: string) => void;
  /** What is to be kept in mind of some of them. */
  readonly notes?: ReadonlyMap<string, ReactNode> | undefined;
  /** So many are to be there in the end; absent: nobody said. */
  readonly of?: number | undefined;
  /** What the next one will be; absent: nothing is said of it. */
  readonly next?: ReactNode;
}

/** A code that was not accepted. */
export interface Refusal {
  readonly key: string;
  /** So many were on the list when it came. */
  readonly after: number;
  readonly result: ScanResult;
}

interface CollectedListProps extends Collected {
  readonly refusals: readonly Refusal[];
}

const line = (code: string) => ({ code, refusal: null });

/** All that came, the newest first. */
const linesOf = (codes: readonly string[], refusals: readonly Refusal[]) =>
  [...codes, null]
    .flatMap((code, at) => [
      ...refusals
        .filter(({ after }) => after === at || (code === null && after > at))
        .map((refusal) => ({ code: null, refusal })),
      ...(code === null ? [] : [line(code)]),
    ])
    .toReversed();

/**
 * How many there are, and each with its undo, the newest first: that one's undo is `UndoNewest`, which has a place of its
 * own. What was not accepted is a line among them. Long lists are not drawn with every frame of the camera.
 */
export const CollectedList = memo(function CollectedList({
  codes,
  onRemove,
  notes,
  of: total,
  next,
  refusals,
}: CollectedListProps) {
  const count = codes.length;
  return (
    <section className={classes.collected}>
      <div className={classes.head}>
        <Text role="status" fw={600} data-testid="collected-count">
          {total === undefined ? (
            <Plural value={count} _0="Nothing scanned yet" one="# scanned" other="# scanned" />
          ) : count === total ? (
            <Plural value={count} one="# of # scanned" other="All # scanned" />
          ) : (
            <Trans>
              {count} of {total} scanned
            </Trans>
          )}
        </Text>
        {next}
      </div>
      <ul className={classes.list} data-testid="collected">
        {linesOf(codes, refusals).map(({ code, refusal }) =>
          refusal === null ? (
            <li key={code} className={classes.item}>
              <CodeText>{code}</CodeText>
              {notes?.get(code)}
              {code !== codes.at(-1) && <UndoOne code={code} onRemove={onRemove} />}
            </li>
          ) : (
            <li key={`refused ${refusal.key}`} className={classes.item} data-testid="not-accepted">
              <RefusedLine result={refusal.result} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
});

interface UndoProps extends Pick<Collected, 'onRemove'> {
  readonly code: string;
}

function UndoOne({ code, onRemove }: UndoProps) {
  return (
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
  );
}

/** Takes the newest back, and says which it is. */
export function UndoNewest({ code, onRemove, className }: UndoProps & { readonly className: string | undefined }) {
  return (
    <Button
      size="md"
      variant="default"
      data-removes
      classNames={{ label: className ?? '' }}
      onClick={() => onRemove(code)}
    >
      <span>
        <Trans>
          Undo <small>{code}</small>
        </Trans>
      </span>
    </Button>
  );
}
