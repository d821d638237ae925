import { type ComponentType, Suspense, useState } from 'react';

/** What a registered dialog is drawn with. */
export interface RegisteredProps<Argument, Scope> {
  /** What it was opened with. */
  readonly argument: Argument;
  /** What the page knows now. */
  readonly scope: Scope;
  readonly onClose: () => void;
}

/** The dialogs of a page by name: `Arguments` says what each is opened with, null for nothing. */
export type DialogRegistry<Arguments, Scope> = {
  readonly [Name in keyof Arguments]: ComponentType<RegisteredProps<Arguments[Name], Scope>>;
};

/** A dialog that is open. */
type Opened<Arguments, Name extends keyof Arguments = keyof Arguments> = {
  readonly [Each in Name]: { readonly name: Each; readonly argument: Arguments[Each] };
}[Name];

/** Which dialog of a page is open: one at a time. */
export interface Dialogs<Arguments> {
  /** Null while none is. */
  readonly opened: Opened<Arguments> | null;
  /** Opens a dialog in place of the one that is open. */
  readonly open: <Name extends keyof Arguments>(name: Name, argument: Arguments[Name]) => void;
  /** Closes this dialog; nothing where another is open by now. */
  readonly close: (name: keyof Arguments) => void;
}

/** Keeps which dialog of a page is open. `open` and `close` stay the same functions. */
export function useDialogs<Arguments>(): Dialogs<Arguments> {
  const [opened, setOpened] = useState<Opened<Arguments> | null>(null);
  const [acts] = useState(
    (): Pick<Dialogs<Arguments>, 'open' | 'close'> => ({
      open: <Name extends keyof Arguments>(name: Name, argument: Arguments[Name]) => {
        const next: Opened<Arguments, Name> = { name, argument };
        setOpened(() => next);
      },
      close: (name) => setOpened((now) => (now?.name === name ? null : now)),
    }),
  );
  return { opened, ...acts };
}

interface OpenedDialogProps<Arguments, Scope> {
  readonly registry: DialogRegistry<Arguments, Scope>;
  readonly dialogs: Dialogs<Arguments>;
  readonly scope: Scope;
}

/** The dialog that is open, as soon as its program is here. `Dialog` gives the focus back when it is closed. */
export function OpenedDialog<Arguments, Scope>({ registry, dialogs, scope }: OpenedDialogProps<Arguments, Scope>) {
  const { opened, close } = dialogs;
  return (
    <Suspense>
      {opened !== null && (
        <Registered registry={registry} opened={opened} scope={scope} onClose={() => close(opened.name)} />
      )}
    </Suspense>
  );
}

interface RegisteredDialogProps<Arguments, Scope, Name extends keyof Arguments> {
  readonly registry: DialogRegistry<Arguments, Scope>;
  readonly opened: Opened<Arguments, Name>;
  readonly scope: Scope;
  readonly onClose: () => void;
}

function Registered<Arguments, Scope, Name extends keyof Arguments>({
  registry,
  opened,
  scope,
  onClose,
}: RegisteredDialogProps<Arguments, Scope, Name>) {
  const Part: ComponentType<RegisteredProps<Arguments[Name], Scope>> = registry[opened.name];
  return <Part argument={opened.argument} scope={scope} onClose={onClose} />;
}
