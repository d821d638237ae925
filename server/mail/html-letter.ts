import { xmlText } from '../../src/domain/geo-files/xml.ts';

/** A line of a mail, and where it leads; absent: nowhere. */
export interface MailLine {
  readonly text: string;
  readonly url?: string | undefined;
}

/** What a mail says of one thing. */
export interface MailSection {
  /** Empty: what the subject says. */
  readonly head: string;
  readonly lines: readonly MailLine[];
  /** What its reader can do about it by a link. */
  readonly action?: MailLine & { readonly url: string };
}

interface HtmlLetter {
  readonly language: string;
  readonly subject: string;
  readonly sections: readonly MailSection[];
  /** Why its reader has it, and how to have no more. */
  readonly end: readonly MailLine[];
}

function lineHtml({ text, url }: MailLine): string {
  const words = xmlText(text);
  return url === undefined ? words : `<a href="${xmlText(url)}">${words}</a>`;
}

/** Without colours of its own: those of the reader, light or dark. High enough for a thumb. */
const BUTTON =
  'display:inline-block;padding:12px 20px;line-height:24px;border:1px solid currentColor;border-radius:6px;color:inherit;text-decoration:none;font-weight:bold';

function sectionHtml({ head, lines, action }: MailSection): string {
  const heading = head === '' ? '' : `<h2 style="font-size:16px;margin:24px 0 8px">${xmlText(head)}</h2>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:20px 0"><a style="${BUTTON}" href="${xmlText(action.url)}">${xmlText(action.text)}</a></p>`;
  return `${heading}<p style="margin:0 0 12px">${lines.map(lineHtml).join('<br>\n')}</p>${button}`;
}

/** The same mail as HTML: nothing is fetched by it, and it says that it is read in light and in dark. */
export const htmlLetter = ({ language, subject, sections, end }: HtmlLetter): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}</style><title>${xmlText(subject)}</title></head>
<body style="margin:0;padding:16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<h1 style="font-size:20px;margin:0 0 12px">${xmlText(subject)}</h1>
${sections.map(sectionHtml).join('\n')}
<hr style="border:0;border-top:1px solid currentColor;opacity:.3;margin:24px 0 12px">
<p style="margin:0;font-size:14px">${end.map(lineHtml).join('<br>\n')}</p>
</body></html>
`;
