/** What another page asks of the page of reports: to open one, with what it knows already. */
export interface ReportSearch {
  /** The reportKey. */
  readonly report?: string | undefined;
  readonly warehouseName?: string | undefined;
  readonly warehouseUnit?: string | undefined;
  readonly macId?: string | undefined;
  /** A saved view of a list of shipments. */
  readonly view?: string;
}

const NAMES = ['report', 'warehouseName', 'warehouseUnit', 'macId', 'view'] as const;
const SHAPE = /^[\w-]{1,60}$/;

/** Reads what it knows; what none can be is absent. */
export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name];
      if (value === undefined) return [];
      return [[name, typeof value === 'string' && SHAPE.test(value) ? value : undefined]];
    }),
  );
}
