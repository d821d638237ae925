import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';

interface ChoiceCardsProps<Value extends string> {
  /** What is chosen. */
  readonly legend: ReactNode;
  /** Said below the legend. */
  readonly note?: ReactNode;
  /** Null until one was chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[];
}

/** Cards of which one is chosen; radio buttons underneath, so arrow keys work. Large enough for a glove. */
export function ChoiceCards<Value extends string>({ legend, note, value, onChange, choices }: ChoiceCardsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.label}>{choice.label}</span>
            <span className={classes.content}>{choice.content}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
