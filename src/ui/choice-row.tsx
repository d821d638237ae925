import { type ReactNode, useId } from 'react';
import classes from './choice-row.module.css';

interface ChoiceRowProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly name: ReactNode; readonly lang?: string }[];
}

/** A few choices side by side, all in sight; radio buttons underneath, so arrow keys work. */
export function ChoiceRow<Value extends string>({ label, value, onChange, choices }: ChoiceRowProps<Value>) {
  const group = useId();
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} lang={choice.lang}>
          <input
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
