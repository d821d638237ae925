import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnFilter } from '../../../domain/list-query.ts';
import { elapsedWords } from '../../elapsed-words.ts';
import { countWords } from '../../formatters.ts';
import { dayWords } from '../../time-words.ts';
import type { ColumnQuestion } from '../column.ts';

/** What a filter asks for, in few words. */
export function filterWords(i18n: I18n, question: ColumnQuestion | undefined, filter: ColumnFilter): string {
  switch (filter.kind) {
    case 'values':
      return filter.values.map((value) => labelOf(question, value)).join(', ');
    case 'text':
      return `“${filter.text}”`;
    case 'number':
      return rangeWords(i18n, filter, (value) => countWords(shownOf(question, value), i18n.locale));
    case 'days':
      return rangeWords(i18n, filter, (day) => dayWords(day, readerOf(i18n, question)));
    case 'age':
      return ageWords(i18n, filter);
    case 'flags':
      return filter.bits.map((bit) => labelOf(question, String(bit))).join(', ');
    case 'empty':
      return i18n._(msg`empty`);
    case 'filled':
      return i18n._(msg`anything`);
  }
}

const labelOf = (question: ColumnQuestion | undefined, value: string): string =>
  (question?.kind === 'values' || question?.kind === 'flags'
    ? question.options.find((option) => option.value === value)?.label
    : undefined) ?? value;

interface Ends<End> {
  readonly from: End | null;
  readonly to: End | null;
  readonly open?: true;
}

function rangeWords<End>(i18n: I18n, { from, to, open }: Ends<End>, words: (end: End) => string): string {
  if (from === null) {
    if (to === null) return '';
    return open ? i18n._(msg`under ${words(to)}`) : i18n._(msg`up to ${words(to)}`);
  }
  if (to === null) return open ? i18n._(msg`over ${words(from)}`) : i18n._(msg`from ${words(from)}`);
  return from === to ? words(from) : `${words(from)} – ${words(to)}`;
}

function ageWords(i18n: I18n, { from, to }: Ends<number>): string {
  const words = (ms: number) => elapsedWords(ms, i18n.locale);
  if (from === null) return to === null ? '' : i18n._(msg`less than ${words(to)} ago`);
  if (to === null) return i18n._(msg`more than ${words(from)} ago`);
  return i18n._(msg`${words(from)} to ${words(to)} ago`);
}

/** A number in the units of who reads it. */
const shownOf = (question: ColumnQuestion | undefined, value: number): number =>
  question?.kind === 'number' && question.units !== undefined ? question.units.shown(value) : value;

const readerOf = ({ locale }: I18n, question: ColumnQuestion | undefined) => ({
  locale,
  datePattern: question?.kind === 'days' ? (question.datePattern ?? '') : '',
});
