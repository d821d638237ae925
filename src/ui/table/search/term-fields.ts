import { foldName, type TermField } from '../../../domain/list-terms.ts';
import type { Column } from '../column.ts';

/** The columns of a table as they can be asked in what is typed, by what they are called here and in English. */
export const termFields = <Row>(columns: readonly Column<Row>[]): readonly TermField[] =>
  columns.flatMap(({ key, header, called = [], filter, ends }): TermField[] => {
    if (filter === undefined) return [];
    const names = [...new Set([...called, header, key].map(foldName))].filter((name) => name !== '');
    return [
      {
        key,
        names,
        kind: filter.kind,
        ...('options' in filter ? { options: filter.options } : {}),
        ...('units' in filter && filter.units !== undefined ? { units: filter.units } : {}),
        ...(ends === undefined ? {} : { ends }),
      },
    ];
  });
