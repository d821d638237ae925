/** What an input is heard with. */
type Heard<Target> = (event: { readonly currentTarget: Target }) => void;

/** Hears the text of an input, a text area or a select. */
export const onText =
  (take: (value: string) => void): Heard<{ readonly value: string }> =>
  ({ currentTarget }) =>
    take(currentTarget.value);

/** Hears which of these was chosen; nothing where it is none of them. */
export const onChoice = <Choice extends string>(
  choices: readonly Choice[],
  take: (choice: Choice) => void,
): Heard<{ readonly value: string }> =>
  onText((value) => {
    const choice = choices.find((one) => one === value);
    if (choice !== undefined) take(choice);
  });

/** Hears whether a checkbox or a switch is on. */
export const onTick =
  (take: (checked: boolean) => void): Heard<{ readonly checked: boolean }> =>
  ({ currentTarget }) =>
    take(currentTarget.checked);

/** Hears by which element something is opened: what opens stands beside it. */
export const onAnchor =
  (take: (anchor: HTMLElement) => void): Heard<HTMLElement> =>
  ({ currentTarget }) =>
    take(currentTarget);

/**
 * Hears which files were chosen, if any were.
 * @param again the same file is a new choice: the input forgets it
 */
export const onFiles =
  (take: (files: readonly [File, ...File[]]) => void, again: 'again' | 'once'): Heard<HTMLInputElement> =>
  ({ currentTarget }) => {
    const [first, ...others] = currentTarget.files ?? [];
    if (again === 'again') currentTarget.value = '';
    if (first !== undefined) take([first, ...others]);
  };

/** Hears whether a `details` is open. */
export const onOpen =
  (take: (open: boolean) => void): Heard<{ readonly open: boolean }> =>
  ({ currentTarget }) =>
    take(currentTarget.open);
