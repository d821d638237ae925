import classes from './code-text.module.css';

interface CodeTextProps {
  readonly children: string;
  /** How many characters at the end people know it by. */
  readonly tail?: number;
}

/** A code in a monospaced face; its last characters, the ones people read to each other, stand out. */
export function CodeText({ children, tail = 5 }: CodeTextProps) {
  const cut = Math.max(0, children.length - tail);
  return (
    <span className={classes.code} translate="no">
      {cut > 0 && <span className={classes.head}>{children.slice(0, cut)}</span>}
      <b className={classes.tail}>{children.slice(cut)}</b>
    </span>
  );
}
