import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../dialog/dialog.tsx';
import { DialogActions } from '../../dialog/dialog-actions.tsx';
import classes from './preset-dialog.module.css';
import { NAME_LENGTH, type Preset, type Presets, renamedPreset, withoutPreset, withPreset } from './presets.ts';

export interface PresetDialogProps extends Presets {
  /** What the list is filtered by now; null: by nothing. */
  readonly current: Pick<Preset, 'fltcol' | 'fltval'> | null;
  /** It was saved under this name. */
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

/** Saves the filters of a list under a name, and gives those that are saved another one, or none. */
export default function PresetDialog({ all, onChange, current, onSaved, onClose }: PresetDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string | null>(null);
  const plain = name.trim();
  const isKnown = all.some((one) => one.name === plain);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (plain === '' || current === null) return;
    onChange((now) => withPreset(now, { ...current, name: plain }));
    onSaved(plain);
    onClose();
  };
  return (
    <Dialog title={t`Saved views`} onClose={onClose}>
      {all.length > 0 && (
        <ul className={classes.list} aria-label={t`Saved views`}>
          {all.map((one) => (
            <SavedView
              key={one.name}
              name={one.name}
              wasRenamed={renamed === one.name}
              onRename={(to) => onChange((now) => renamedPreset(now, one.name, to))}
              onRenamedHere={setRenamed}
              onDelete={() => onChange((now) => withoutPreset(now, one.name))}
            />
          ))}
        </ul>
      )}
      <form onSubmit={save}>
        {current === null ? (
          <p className={classes.hint}>
            <Trans>To save a view, filter the list first.</Trans>
          </p>
        ) : (
          <TextInput
            size="md"
            label={t`Save the filters under this name`}
            description={isKnown ? t`It replaces the existing view of this name.` : undefined}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {current !== null && (
            <Button type="submit" disabled={plain === ''}>
              <Trans>Save</Trans>
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface SavedViewProps {
  readonly name: string;
  /** By Enter, a moment ago: the focus stays in it. */
  readonly wasRenamed: boolean;
  readonly onRename: (to: string) => void;
  readonly onRenamedHere: (to: string) => void;
  readonly onDelete: () => void;
}

function SavedView({ name, wasRenamed, onRename, onRenamedHere, onDelete }: SavedViewProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasRenamed) field.current?.focus();
  }, [wasRenamed]);
  const [typed, setTyped] = useState(name);
  // A name that is taken, or none, changes nothing: the field says again what it is called.
  const rename = () => {
    onRename(typed);
    setTyped(name);
  };
  return (
    <li className={classes.view}>
      <TextInput
        className={classes.name}
        size="md"
        aria-label={t`Name of ${name}`}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={rename}
        ref={field}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          onRenamedHere(typed.trim());
          rename();
        }}
      />
      <UnstyledButton className={classes.delete} aria-label={t`Delete ${name}`} title={t`Delete`} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </UnstyledButton>
    </li>
  );
}
