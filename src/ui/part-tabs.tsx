import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { onAnchor } from './form/entered.ts';
import { countWords } from './formatters.ts';
import { OpenedMenu } from './opened-menu.tsx';
import classes from './part-tabs.module.css';
import { partsInSight } from './parts-in-sight.ts';
import { WaitingValue } from './state/waiting.tsx';

/** How urgent what is in a part is, in the colour of its count. */
export type PartTone = 'critical' | 'warning' | 'watch';

/** A part of a list that can be shown alone. */
export interface Part<Key> {
  readonly key: Key;
  readonly words: ReactNode;
  /** How many rows are in it; undefined until counted. */
  readonly count: number | undefined;
  /** Its count is of what somebody must look at, as urgent as the worst of it: it is always in sight. */
  readonly tone?: PartTone | undefined;
}

interface PartTabsProps<Key> {
  /** The accessible name. */
  readonly label: string;
  readonly testId: string;
  /** The first of them is always in sight. */
  readonly parts: readonly Part<Key>[];
  /** The key of the part that is shown. */
  readonly shown: Key | undefined;
  readonly onShow: (key: Key) => void;
}

/** The parts of a list, each with how many are in it. What has no room is behind a button, which is named after it while it is shown. */
export function PartTabs<Key extends string | number | null>(props: PartTabsProps<Key>) {
  const { label, testId, parts, shown, onShow } = props;
  const { t } = useLingui();
  const strip = useRef<HTMLUListElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const at = parts.findIndex(({ key }) => key === shown);
  const kept = parts.flatMap(({ tone }, place) => (place === 0 || tone !== undefined ? [place] : []));
  const inSight = useInSight(strip, ruler, kept, at);
  const hidden = parts.filter((_, place) => !inSight.includes(place));
  const behind = hidden.find(({ key }) => key === shown);
  return (
    <div className={classes.frame}>
      <ul
        ref={strip}
        className={classes.tabs}
        data-counting={parts.some(({ count }) => count === undefined) || undefined}
        aria-label={label}
        data-testid={testId}
      >
        {parts.map((part) =>
          hidden.includes(part) ? null : (
            <li key={String(part.key)}>
              <UnstyledButton
                className={classes.tab}
                aria-pressed={shown === part.key}
                data-tone={part.tone}
                onClick={() => onShow(part.key)}
              >
                <PartWords part={part} />
              </UnstyledButton>
            </li>
          ),
        )}
        {hidden.length > 0 && (
          <li>
            <UnstyledButton
              className={classes.tab}
              aria-haspopup="menu"
              aria-pressed={behind !== undefined}
              // A page may have other buttons of this name.
              {...(behind === undefined ? { 'aria-label': t`More: ${label}` } : {})}
              data-testid={`${testId}-more`}
              onClick={onAnchor(setMenu)}
            >
              <MoreWords part={behind} />
            </UnstyledButton>
          </li>
        )}
      </ul>
      {/* What each would take: only what has no room is left out, and that is not there to be measured. */}
      <div ref={ruler} className={classes.ruler} aria-hidden inert>
        {parts.map((part) => (
          <span key={String(part.key)} className={classes.tab}>
            <PartWords part={part} />
          </span>
        ))}
        <span className={classes.tab}>
          <MoreWords part={parts[at]} />
        </span>
        <span className={classes.tab}>
          <MoreWords part={undefined} />
        </span>
      </div>
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`More`}
          items={hidden.map((part) => ({
            key: String(part.key),
            icon: part.key === shown ? <IconCheck size={20} aria-hidden /> : <span className={classes.noIcon} />,
            words: <PartWords part={part} />,
            onChoose: () => onShow(part.key),
          }))}
          onClose={() => {
            menu.focus({ preventScroll: true });
            setMenu(null);
          }}
        />
      )}
    </div>
  );
}

/** Which parts have room, measured anew when the strip or a word gets another width. */
function useInSight(
  strip: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  kept: readonly number[],
  shown: number,
): readonly number[] {
  const [measured, setMeasured] = useState({ widths: [] as readonly number[], room: Number.POSITIVE_INFINITY, gap: 0 });
  useLayoutEffect(() => {
    const [list, all] = [strip.current, ruler.current];
    if (list === null || all === null) return undefined;
    const measure = () => {
      const widths = [...all.children].map((one) => one.getBoundingClientRect().width);
      const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
      setMeasured((before) => {
        const next = { widths, room: list.getBoundingClientRect().width, gap };
        return JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    };
    // Before anything is painted.
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [list, all, ...all.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [strip, ruler]);
  const { widths, room, gap } = measured;
  const [more = 0, named = 0] = [widths.at(-1), widths.at(-2)];
  const each = widths.slice(0, -2).map((width) => width + gap);
  const given = { widths: each, room: room + gap, kept, shown };
  const inSight = partsInSight({ ...given, more });
  // The button that has the name of the shown one is wider.
  return shown < 0 || inSight.includes(shown) || widths.length === 0
    ? inSight
    : partsInSight({ ...given, more: named, shown: -1 });
}

interface PartWordsProps<Key> {
  readonly part: Part<Key>;
  /** Behind its count, with which it stays where the words break. */
  readonly mark?: ReactNode;
}

function PartWords<Key>({ part: { words, count, tone }, mark }: PartWordsProps<Key>) {
  const { i18n } = useLingui();
  return (
    <>
      {words}{' '}
      <span className={classes.room}>
        <span className={classes.count} data-tone={tone}>
          {count === undefined ? <WaitingValue /> : countWords(count, i18n.locale)}
        </span>
        {mark}
      </span>
    </>
  );
}

function MoreWords<Key>({ part }: { readonly part: Part<Key> | undefined }) {
  const mark = <IconChevronDown size={16} aria-hidden />;
  return part === undefined ? (
    <>
      <Trans>More</Trans>
      {mark}
    </>
  ) : (
    <PartWords part={part} mark={mark} />
  );
}
