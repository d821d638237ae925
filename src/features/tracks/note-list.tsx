import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './tracks.module.css';

interface NoteListProps {
  readonly notes: readonly { readonly key: string; readonly words: string }[];
  readonly label: string;
  readonly testId: string;
}

/** Beneath charts: what is to be kept in mind of their readings. Nothing where there is nothing. */
export function NoteList({ notes, label, testId }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={label} data-testid={testId}>
      {notes.map(({ key, words }) => (
        <li key={key}>
          <StateMark state="warn">{words}</StateMark>
        </li>
      ))}
    </ul>
  );
}
