import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { onAnchor } from './form/entered.ts';
import { countWords } from './formatters.ts';
import classes from './part-tabs.module.css';
import { WaitingValue } from './state/waiting.tsx';

/** A part of a list that can be shown alone. */
export interface Part<Key> {
  readonly key: Key;
  readonly words: ReactNode;
  /** How many rows are in it; undefined until counted. */
  readonly count: number | undefined;
  /** Its count is of what somebody must look at. */
  readonly isLoud?: boolean;
}

interface PartTabsProps<Key> {
  /** The accessible name. */
  readonly label: string;
  readonly testId: string;
  readonly parts: readonly Part<Key>[];
  /** The key of the part that is shown. */
  readonly shown: Key | undefined;
  readonly onShow: (key: Key) => void;
  /** Many parts: where there is room for it, several lines of them. A phone has one, as without. */
  readonly wraps?: true;
}

/** Moves the strip that a part stands in, by no more than it takes. The page stays where it is. */
function showWhole(part: Element): void {
  const strip = part.closest('ul');
  if (strip === null) return;
  const { left, right } = part.getBoundingClientRect();
  const all = strip.getBoundingClientRect();
  strip.scrollLeft += Math.min(0, left - all.left) + Math.max(0, right - all.right);
}

/** The parts of a list, each with how many are in it. What has no room is scrolled to; the part that is shown is in sight. */
export function PartTabs<Key extends string | number | null>(props: PartTabsProps<Key>) {
  const { label, testId, parts, shown, onShow, wraps } = props;
  const { i18n } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const areCounted = parts.every(({ count }) => count !== undefined);
  useEffect(() => {
    const { current: list } = strip;
    if (list === null) return undefined;
    // It calls once in any case, and when the screen is turned.
    const observer = new ResizeObserver(() => {
      const part = list.querySelector('[aria-pressed=true]');
      if (part !== null) showWhole(part);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [shown, areCounted]);
  return (
    <ul ref={strip} className={classes.tabs} data-wraps={wraps} aria-label={label} data-testid={testId}>
      {parts.map(({ key, words, count, isLoud }) => (
        <li key={String(key)}>
          <UnstyledButton
            className={classes.tab}
            aria-pressed={shown === key}
            data-loud={isLoud === true || undefined}
            // The browser leaves one where it is of which a few pixels are seen.
            onFocus={onAnchor(showWhole)}
            onClick={() => onShow(key)}
          >
            {words}{' '}
            <span className={classes.room}>
              <span className={classes.count}>
                {count === undefined ? <WaitingValue /> : countWords(count, i18n.locale)}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
