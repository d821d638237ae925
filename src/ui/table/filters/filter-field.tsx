import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ColumnFilter } from '../../../domain/list-query.ts';
import { foldName } from '../../../domain/list-terms.ts';
import { onText, onTick } from '../../form/entered.ts';
import type { ColumnOption, ColumnQuestion, ColumnUnits } from '../column.ts';
import classes from './filter-dialog.module.css';

interface FilterFieldProps {
  readonly label: string;
  readonly question: ColumnQuestion;
  readonly filter: ColumnFilter | null;
  readonly onFilter: (filter: ColumnFilter | null) => void;
}

/** What is asked of one column: values to tick, a text, or a range; or whether there is anything at all. */
export function FilterField({ label, question, filter, onFilter }: FilterFieldProps) {
  const id = useId();
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <legend id={id} className={classes.label}>
        {label}
      </legend>
      {question.kind === 'values' && <Values options={question.options} filter={filter} onFilter={onFilter} />}
      {question.kind === 'flags' && <Flags options={question.options} filter={filter} onFilter={onFilter} />}
      {question.kind === 'text' && <TextField label={label} filter={filter} onFilter={onFilter} />}
      {(question.kind === 'number' || question.kind === 'days') && (
        <Range
          kind={question.kind}
          label={label}
          units={question.kind === 'number' ? question.units : undefined}
          filter={filter}
          onFilter={onFilter}
        />
      )}
      {question.kind !== 'values' && question.kind !== 'flags' && question.optional === true && (
        <Presence filter={filter} onFilter={onFilter} />
      )}
    </fieldset>
  );
}

/** More choices than one looks through. */
const MANY = 8;

const AS_HELD: ColumnUnits = { shown: (held) => held, held: (shown) => shown };

type PartProps = Pick<FilterFieldProps, 'filter' | 'onFilter'>;

interface TicksProps {
  readonly options: readonly ColumnOption[];
  readonly chosen: readonly string[];
  readonly onChosen: (values: readonly string[]) => void;
}

function Ticks({ options, chosen, onChosen }: TicksProps) {
  const toggle = (value: string) =>
    onChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const wanted = foldName(words);
  const found = options.filter(({ label }) => foldName(label).includes(wanted));
  return (
    <>
      {options.length > MANY && (
        <input
          type="search"
          className={classes.input}
          aria-label={t`Search these choices`}
          placeholder={t`Search these choices`}
          value={words}
          onChange={onText(setWords)}
          // It narrows what is offered; Enter would show the list.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <div className={classes.ticks}>
        {found.map(({ value, label }) => (
          <label key={value} className={classes.tick}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
        {found.length === 0 && <Trans>No results found</Trans>}
      </div>
    </>
  );
}

type OptionsProps = PartProps & Pick<TicksProps, 'options'>;

function Values({ options, filter, onFilter }: OptionsProps) {
  const chosen = filter?.kind === 'values' ? filter.values : [];
  return <Ticks options={options} chosen={chosen} onChosen={(values) => onFilter({ kind: 'values', values })} />;
}

function Flags({ options, filter, onFilter }: OptionsProps) {
  const chosen = filter?.kind === 'flags' ? filter.bits.map(String) : [];
  const choose = (values: readonly string[]) =>
    onFilter({ kind: 'flags', bits: values.map(Number).sort((a, b) => a - b) });
  return <Ticks options={options} chosen={chosen} onChosen={choose} />;
}

function TextField({ label, filter, onFilter }: PartProps & { readonly label: string }) {
  return (
    <input
      className={classes.input}
      aria-label={label}
      value={filter?.kind === 'text' ? filter.text : ''}
      onChange={onText((value) => onFilter(value === '' ? null : { kind: 'text', text: value }))}
    />
  );
}

function Range({
  kind,
  label,
  units = AS_HELD,
  filter,
  onFilter,
}: PartProps & {
  readonly kind: 'number' | 'days';
  readonly label: string;
  readonly units: ColumnUnits | undefined;
}) {
  const { t } = useLingui();
  const { from, to } = filter?.kind === kind ? filter : { from: null, to: null };
  const shown = (end: string | number | null) => (typeof end === 'number' ? units.shown(end) : end);
  const set = (end: 'from' | 'to', text: string) => {
    const value = text === '' ? null : text;
    const next =
      kind === 'days'
        ? { kind, from: from as string | null, to: to as string | null, [end]: value }
        : {
            kind,
            from: from as number | null,
            to: to as number | null,
            [end]: value === null ? null : units.held(Number(value)),
          };
    onFilter(next.from === null && next.to === null ? null : next);
  };
  const field = (end: 'from' | 'to', words: string, value: string | number | null) => (
    <label className={classes.end}>
      <span>{words}</span>
      <input
        className={classes.input}
        type={kind === 'days' ? 'date' : 'number'}
        step={kind === 'days' ? undefined : 'any'}
        aria-label={`${label}: ${words}`}
        value={value ?? ''}
        onChange={onText((value) => set(end, value))}
      />
    </label>
  );
  return (
    <div className={classes.range}>
      {field('from', t`From`, shown(from))}
      {field('to', t`To`, shown(to))}
    </div>
  );
}

function Presence({ filter, onFilter }: PartProps) {
  const { t } = useLingui();
  const tick = (kind: 'empty' | 'filled', words: string) => (
    <label className={classes.tick}>
      <input
        type="checkbox"
        checked={filter?.kind === kind}
        onChange={onTick((checked) => onFilter(checked ? { kind } : null))}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <div className={classes.ticks}>
      {tick('filled', t`anything`)}
      {tick('empty', t`empty`)}
    </div>
  );
}
