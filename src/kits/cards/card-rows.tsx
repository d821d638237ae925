import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { CARD_WIDTHS, type PlacedCard } from '../../domain/card-layout.ts';
import classes from '../../ui/arrange/arranged-row.module.css';
import { MoveButtons } from '../../ui/arrange/move-buttons.tsx';
import { onChoice, onTick } from '../../ui/form/entered.ts';
import { moved } from '../../ui/moved.ts';
import { cardsThere, type PageCard } from './page-card.ts';

interface CardRowsProps {
  readonly cards: readonly PageCard[];
  readonly layout: readonly PlacedCard[];
  readonly onLayout: (layout: readonly PlacedCard[]) => void;
}

/**
 * The cards of a layout in its order, with their widths, then those that are not in it. What this dashboard doesn't have stays
 * in the layout where it is.
 */
export function CardRows({ cards, layout, onLayout }: CardRowsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  /** What was moved last, by which of its buttons: it keeps the focus in its new place. */
  const pressed = useRef<{ readonly id: string; readonly by: number } | null>(null);
  useLayoutEffect(() => {
    const { id, by } = pressed.current ?? {};
    pressed.current = null;
    if (id === undefined) return;
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${id}"] button`) ?? [];
    const [wanted, other] = by === -1 ? [up, down] : [down, up];
    (wanted?.disabled === true ? other : wanted)?.focus();
  }, [layout]);

  const there = cardsThere(cards);
  const shown = layout.flatMap((placed, at) => {
    const card = there.find(({ id }) => id === placed.id);
    return card === undefined ? [] : [{ card, placed, at }];
  });
  const hidden = there.filter(({ id }) => layout.every((one) => one.id !== id));
  const move = (row: number, by: 1 | -1) => {
    const [from, to] = [shown[row], shown[row + by]];
    if (from === undefined || to === undefined) return;
    pressed.current = { id: from.card.id, by };
    onLayout(moved(layout, from.at, to.at - from.at));
  };
  const widths = { third: t`A third`, half: t`Half`, full: t`Full width` };
  return (
    <ul ref={list} className={classes.list} aria-label={t`Cards`}>
      {shown.map(({ card: { id, name }, placed }, row) => (
        <li key={id} className={classes.item} data-row={id}>
          <CardTick name={name} isShown onShown={() => onLayout(layout.filter((one) => one.id !== id))} />
          <NativeSelect
            size="md"
            className={classes.control ?? ''}
            aria-label={t`Width of ${name}`}
            value={placed.width}
            data={CARD_WIDTHS.map((width) => ({ value: width, label: widths[width] }))}
            onChange={onChoice(CARD_WIDTHS, (width) =>
              onLayout(layout.map((one) => (one.id === id ? { id, width } : one))),
            )}
          />
          <MoveButtons
            name={name}
            isFirst={row === 0}
            isLast={row === shown.length - 1}
            onMove={(by) => move(row, by)}
          />
        </li>
      ))}
      {hidden.map(({ id, name, width }) => (
        <li key={id} className={classes.item} data-row={id}>
          <CardTick name={name} isShown={false} onShown={() => onLayout([...layout, { id, width }])} />
        </li>
      ))}
    </ul>
  );
}

interface CardTickProps {
  readonly name: string;
  readonly isShown: boolean;
  readonly onShown: () => void;
}

function CardTick({ name, isShown, onShown }: CardTickProps) {
  return (
    <label className={classes.name}>
      <input type="checkbox" checked={isShown} onChange={onTick(onShown)} />
      <span>{name}</span>
    </label>
  );
}
