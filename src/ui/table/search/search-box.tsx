import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import type { ListFilters } from '../../../domain/list-query.ts';
import { readSearch, type Suggestion, suggestTerms, type Term, type TermFault } from '../../../domain/list-terms.ts';
import { CLEAR_SEARCH, ClearSearch } from '../../form/clear-search.tsx';
import { onText } from '../../form/entered.ts';
import type { Column } from '../column.ts';
import { filterWords } from '../filters/filter-words.ts';
import classes from './search-box.module.css';
import { termFields } from './term-fields.ts';

interface SearchBoxProps<Row> {
  /** The input, which takes the focus where somebody types on a row. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly className: string | undefined;
  readonly hint: string;
  readonly columns: readonly Column<Row>[];
  /** The words that are searched. */
  readonly query: string;
  readonly onQuery: (words: string) => void;
  readonly filters: ListFilters;
  readonly onFilters: (filters: ListFilters) => void;
  /** How many rows there would be with these filters, said before a term is taken; absent: nobody says. */
  readonly count?: (filters: ListFilters) => ReactNode;
}

const asFilters = (terms: readonly Term[]): ListFilters =>
  Object.fromEntries(terms.map(({ key, filter }) => [key, filter]));

const withoutLast = (filters: ListFilters): ListFilters => Object.fromEntries(Object.entries(filters).slice(0, -1));

/**
 * The search of a list. Words are searched as they are typed; a term such as `temp > 8` becomes a filter of its column as
 * soon as a space or Enter ends it, and Backspace in the empty field takes the last filter away (docs/decisions/lists.md).
 */
export function SearchBox<Row>(props: SearchBoxProps<Row>) {
  const { input, className, hint, columns, query, onQuery, filters, onFilters } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const fields = useMemo(() => termFields(columns), [columns]);
  const [typed, setTyped] = useState(query);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  // What is searched may be set from elsewhere, as by a scan.
  const read = readSearch(typed, fields);
  const text = read.words === query.trim() ? typed : query;
  const suggestions = isOpen ? suggestTerms(text, fields) : [];
  const faults = text === typed ? read.faults : [];
  // What is typed to its end, and only waits for a space or Enter.
  const pending = !isOpen || active >= 0 || read.unfinished === '' ? [] : readSearch(`${text} `, fields).terms;
  const condition = pending
    .map(({ key, filter }) => {
      const column = columns.find((one) => one.key === key);
      return `${column?.header ?? key}: ${filterWords(i18n, column?.filter, filter)}`;
    })
    .join(', ');

  const take = (next: string) => {
    const { terms, faults: wrong, words, unfinished } = readSearch(next, fields);
    if (terms.length > 0) {
      onFilters({ ...filters, ...asFilters(terms) });
      const left = [words, ...wrong.map((fault) => fault.text)].filter((part) => part !== '').join(' ');
      setTyped(left === '' ? unfinished : `${left} ${unfinished}`);
    } else {
      setTyped(next);
    }
    if (words !== query) onQuery(words);
    setActive(-1);
    setOpen(true);
  };
  const choose = (suggestion: Suggestion) => {
    take(suggestion.typed);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Past either end nothing is chosen, and Enter takes what is typed.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen === undefined) take(read.unfinished === '' ? text : `${text} `);
      else choose(chosen);
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && text === '' && Object.keys(filters).length > 0) {
      onFilters(withoutLast(filters));
    }
  };

  return (
    <div className={[classes.box, className].join(' ')}>
      <TextInput
        ref={input}
        type="search"
        size="md"
        aria-label={t`Search`}
        aria-autocomplete="list"
        aria-controls={suggestions.length > 0 ? id : undefined}
        aria-activedescendant={suggestions[active] === undefined ? undefined : `${id}-${active}`}
        aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
        placeholder={hint}
        leftSection={<IconSearch size={20} aria-hidden />}
        {...CLEAR_SEARCH}
        rightSection={<ClearSearch value={text} onClear={() => take('')} />}
        value={text}
        onChange={onText(take)}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        autoComplete="off"
        spellCheck={false}
      />
      {(suggestions.length > 0 || pending.length > 0) && (
        <div className={classes.list}>
          {pending.length > 0 && (
            <p role="status" className={classes.pending} data-testid="search-pending">
              <span>
                <Trans>Press Enter: {condition}</Trans>
              </span>
              <span className={classes.typed}>{props.count?.({ ...filters, ...asFilters(pending) })}</span>
            </p>
          )}
          {suggestions.length > 0 && (
            <div id={id} role="listbox" aria-label={t`Suggestions`}>
              {suggestions.map((suggestion, at) => (
                <SuggestionOption
                  key={suggestion.typed}
                  id={`${id}-${at}`}
                  suggestion={suggestion}
                  header={columns.find(({ key }) => key === suggestion.key)?.header ?? suggestion.key}
                  active={at === active}
                  onChoose={() => choose(suggestion)}
                />
              ))}
            </div>
          )}
        </div>
      )}
      {faults.length > 0 && (
        <p id={`${id}-faults`} role="status" className={classes.faults}>
          {faults.map((fault) => (
            <FaultWords key={fault.text} fault={fault} />
          ))}
        </p>
      )}
    </div>
  );
}

interface SuggestionOptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly header: string;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function SuggestionOption({ id, suggestion, header, active, onChoose }: SuggestionOptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      // The field keeps the focus, and its keys do what a press does.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={({ key }) => key === 'Enter' && onChoose()}
    >
      {suggestion.label === null ? (
        <>
          <b>{header}</b>{' '}
          <span className={classes.typed}>
            {suggestion.typed
              .trim()
              .split(/\s+(?=\S+\s*[:>])/u)
              .at(-1)}
          </span>
        </>
      ) : (
        <>
          <span className={classes.typed}>{header}</span> <b>{suggestion.label}</b>
        </>
      )}
    </div>
  );
}

function FaultWords({ fault: { text, fault } }: { readonly fault: TermFault }) {
  switch (fault) {
    case 'not-a-number':
      return <Trans>“{text}”: enter a number, such as 8 or 2..8.</Trans>;
    case 'not-a-day':
      return <Trans>“{text}”: enter a time, such as 2h, 3d or 2026-01-31.</Trans>;
    case 'not-a-value':
      return <Trans>“{text}”: no column or value with this name.</Trans>;
    case 'not-for-this':
      return <Trans>“{text}”: use a colon with this column.</Trans>;
  }
}
