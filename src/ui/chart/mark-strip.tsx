import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { onAnchor } from '../form/entered.ts';
import { countWords } from '../formatters.ts';
import { OpenedPanel } from '../opened-panel.tsx';
import { StateMark, StateShape } from '../state/state-mark.tsx';
import type { ChartMark, ChartWindow } from './chart-model.ts';
import { type MarkGroup, markGroups, stateOf } from './mark-groups.ts';
import classes from './mark-strip.module.css';

interface MarkStripProps {
  readonly label: string;
  readonly marks: readonly ChartMark[];
  readonly window: ChartWindow;
  /** How wide it is, in pixels: by that marks are grouped. */
  readonly width: number;
  /** When a mark was, in words. */
  readonly when: (at: number) => string;
  /** A mark was chosen; absent: they are only shown. */
  readonly onChoose?: ((mark: ChartMark) => void) | undefined;
}

/** A mark takes so many pixels. */
const ROOM = 24;

/** What happened when, as shapes on a line of time; a shape opens the list of what it stands for. Arrows go along. */
export function MarkStrip({ label, marks, window, width, when, onChoose }: MarkStripProps) {
  const { t, i18n } = useLingui();
  const strip = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly group: MarkGroup } | null>(null);
  const [reached, setReached] = useState(0);
  const groups = useMemo(() => markGroups(marks, window, ROOM / Math.max(width, ROOM)), [marks, window, width]);
  const stop = Math.min(reached, groups.length - 1);

  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = Math.min(groups.length - 1, Math.max(0, stop + step));
    setReached(next);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };

  if (groups.length === 0) return null;
  return (
    <div ref={strip} role="toolbar" tabIndex={-1} aria-label={label} className={classes.strip} onKeyDown={walk}>
      {groups.map((group, place) => {
        const [first] = group.marks;
        if (first === undefined) return null;
        const count = countWords(group.marks.length, i18n.locale);
        const words = group.marks.length === 1 ? `${first.label}, ${when(first.at)}` : t`${count} events`;
        return (
          <UnstyledButton
            key={first.key}
            className={classes.mark}
            style={{ insetInlineStart: `${group.share * 100}%` }}
            aria-haspopup="dialog"
            aria-label={words}
            title={words}
            tabIndex={place === stop ? 0 : -1}
            onClick={onAnchor((anchor) => {
              setReached(place);
              setOpened({ anchor, group });
            })}
          >
            <StateShape state={stateOf(group)} size={16} />
            {group.marks.length > 1 && <span className={classes.count}>{count}</span>}
          </UnstyledButton>
        );
      })}
      {opened !== null && (
        <OpenedPanel anchor={opened.anchor} label={label} onClose={() => setOpened(null)}>
          <ul className={classes.list}>
            {opened.group.marks.slice(0, MOST_LISTED).map((mark) => (
              <li key={mark.key}>
                {onChoose === undefined ? (
                  <Words mark={mark} when={when} />
                ) : (
                  <UnstyledButton
                    className={classes.choice}
                    onClick={() => {
                      setOpened(null);
                      onChoose(mark);
                    }}
                  >
                    <Words mark={mark} when={when} />
                  </UnstyledButton>
                )}
              </li>
            ))}
          </ul>
          {opened.group.marks.length > MOST_LISTED && (
            <Plural value={opened.group.marks.length - MOST_LISTED} one="# more event" other="# more events" />
          )}
        </OpenedPanel>
      )}
    </div>
  );
}

/** Enough to see what it is about; zooming in parts a group. */
const MOST_LISTED = 12;

const Words = ({ mark, when }: { readonly mark: ChartMark; readonly when: (at: number) => string }) => (
  <StateMark state={mark.state}>
    {mark.label} <span className={classes.when}>{when(mark.at)}</span>
  </StateMark>
);
