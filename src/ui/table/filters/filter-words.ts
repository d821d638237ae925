import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnFilter } from '../../../domain/list-query.ts';
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
      return rangeWords(i18n, filter.from, filter.to, (value) => countWords(value, i18n.locale));
    case 'days':
      return rangeWords(i18n, filter.from, filter.to, (day) => dayWords(day, readerOf(i18n, question)));
    case 'empty':
      return i18n._(msg`nothing`);
    case 'filled':
      return i18n._(msg`anything`);
  }
}

const labelOf = (question: ColumnQuestion | undefined, value: string): string =>
  (question?.kind === 'values' ? question.options.find((option) => option.value === value)?.label : undefined) ?? value;

function rangeWords<End>(i18n: I18n, from: End | null, to: End | null, words: (end: End) => string): string {
  if (from === null) return to === null ? '' : i18n._(msg`up to ${words(to)}`);
  if (to === null) return i18n._(msg`from ${words(from)}`);
  return from === to ? words(from) : `${words(from)} – ${words(to)}`;
}

const readerOf = ({ locale }: I18n, question: ColumnQuestion | undefined) => ({
  locale,
  datePattern: question?.kind === 'days' ? (question.datePattern ?? '') : '',
});
