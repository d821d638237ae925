/**
 * Makes one format of each kind that lists write or order texts with, and forgets it. For the first of a kind the browser goes through all
 * languages it knows, once for all threads of a page: a slow tablet is busy with that for a tenth of a second, which
 * is better spent here than where somebody may be touching the page. In whichever language: it is the same work.
 */
export function findFormats(): void {
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', day: 'numeric', month: 'short' }).format(0);
  new Intl.NumberFormat(undefined, { style: 'unit', unit: 'hour', unitDisplay: 'short' }).format(0);
  new Intl.Collator(undefined, { numeric: true }).compare('a', 'b');
  new Intl.RelativeTimeFormat(undefined, { style: 'short' }).format(0, 'second');
}
