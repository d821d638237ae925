import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import classes from './expansion.module.css';

/** What a table shows under a row, where somebody opens that. */
export interface RowExpansion<Row> {
  readonly content: (row: Row) => ReactNode;
}

interface Expanded {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

const NOTHING: Expanded = { keys: new Set(), toggle: () => undefined };

export const ExpandedContext = createContext(NOTHING);

/** The rows of a table that are opened, by key. */
export function useExpanded(): Expanded {
  const [keys, setKeys] = useState<ReadonlySet<string>>(NOTHING.keys);
  return useMemo(
    () => ({
      keys,
      toggle: (key) =>
        setKeys((before) => {
          const next = new Set(before);
          if (!next.delete(key)) next.add(key);
          return next;
        }),
    }),
    [keys],
  );
}

interface ExpandButtonProps {
  readonly rowKey: string;
  /** What a person calls the row. */
  readonly name: string;
}

/** Opens what is under a row, in a cell of it; by the keyboard the arrow keys to the right and to the left do so on the row. */
export function ExpandButton({ rowKey, name }: ExpandButtonProps) {
  const { t } = useLingui();
  const { keys, toggle } = use(ExpandedContext);
  const isOpen = keys.has(rowKey);
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={-1}
      data-row-expand
      aria-expanded={isOpen}
      aria-label={t`Tag and iChimes of ${name}`}
      onClick={() => toggle(rowKey)}
    >
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}
