import classes from './paper.module.css';

/**
 * Prints an element instead of the page it is called from: it is in the document only for that. `pageSize`: millimetres,
 * without any margin of the printer's choice; absent: paper as the person has it.
 */
export function printOnPaper(
  element: HTMLElement,
  pageSize?: { readonly width: number; readonly height: number },
): void {
  element.dataset.paper = '';
  element.classList.add(classes.paper ?? '');
  const rules = new CSSStyleSheet();
  if (pageSize !== undefined) {
    rules.replaceSync(`@page { size: ${pageSize.width}mm ${pageSize.height}mm; margin: 0 }`);
  }
  document.adoptedStyleSheets.push(rules);
  document.body.append(element);
  addEventListener(
    'afterprint',
    () => {
      element.remove();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
    },
    { once: true },
  );
  print();
}
