import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { VIEW_NAME_LENGTH } from '../../../domain/entities/saved-view.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { DialogActions } from '../../dialog/dialog-actions.tsx';
import { onText } from '../../form/entered.ts';
import { newName, type SavedView, type SavedViews, type Sharing, type ViewGroup } from './saved-views.ts';
import { SharingSelect } from './sharing-select.tsx';
import classes from './view-dialog.module.css';

export interface ViewDialogProps {
  readonly views: SavedViews;
  /** What the list is filtered by now; null: by nothing. */
  readonly asked: Pick<SavedView, 'fltcol' | 'fltval'> | null;
  readonly onSave: (view: Parameters<SavedViews['save']>[0]) => void;
  readonly onClose: () => void;
}

/** Saves the filters of a list under a name; renames, shares and deletes what is saved. */
export default function ViewDialog({ views, asked, onSave, onClose }: ViewDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [sharing, setSharing] = useState<Sharing>({ isShared: false, groupId: null });
  const [renamed, setRenamed] = useState<string | null>(null);
  const plain = name.trim();
  const isKnown = views.all.some((one) => one.isMine && one.name === plain);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (plain === '' || asked === null) return;
    onSave({ ...asked, name: plain, ...sharing });
    onClose();
  };
  return (
    <Dialog title={t`Saved views`} onClose={onClose}>
      {views.all.length > 0 && (
        <ul className={classes.list} aria-label={t`Saved views`}>
          {views.all.map((one) =>
            one.mayChange ? (
              <OwnView
                // Another name is another field: what was typed into it is what it says.
                key={`${one.id} ${one.name}`}
                view={one}
                wasRenamed={renamed === one.id}
                onRename={(typed, byEnter) => {
                  const next = newName(views.all, one, typed);
                  if (next === null) return;
                  setRenamed(byEnter ? one.id : null);
                  views.change(one, { name: next });
                }}
                groups={views.groups}
                onSharing={(next) => views.change(one, next)}
                onDelete={() => {
                  views.remove(one);
                  onClose();
                }}
              />
            ) : (
              <TheirView key={one.id} view={one} />
            ),
          )}
        </ul>
      )}
      <form onSubmit={save}>
        {asked === null ? (
          <p className={classes.hint}>
            <Trans>To save a view, filter the list first.</Trans>
          </p>
        ) : (
          <>
            <TextInput
              size="md"
              label={t`Save these filters as`}
              description={isKnown ? t`This replaces the existing view with this name.` : undefined}
              maxLength={VIEW_NAME_LENGTH}
              autoComplete="off"
              data-autofocus
              value={name}
              onChange={onText(setName)}
            />
            <SharingSelect
              className={classes.shared ?? ''}
              label={t`Share with`}
              groups={views.groups}
              sharing={sharing}
              onSharing={setSharing}
            />
          </>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {asked !== null && (
            <Button type="submit" disabled={plain === ''}>
              <Trans>Save</Trans>
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface OwnViewProps {
  readonly view: SavedView;
  /** By Enter, a moment ago: the focus stays in it. */
  readonly wasRenamed: boolean;
  readonly onRename: (typed: string, byEnter: boolean) => void;
  readonly groups: readonly ViewGroup[];
  readonly onSharing: (sharing: Sharing) => void;
  readonly onDelete: () => void;
}

/** A view that may be changed. */
function OwnView({ view, wasRenamed, onRename, groups, onSharing, onDelete }: OwnViewProps) {
  const { name, isMine, maker } = view;
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wasRenamed) field.current?.focus();
  }, [wasRenamed]);
  const [typed, setTyped] = useState(name);
  // A name that is taken, or none, changes nothing: the field says again what it is called.
  const rename = (byEnter: boolean) => {
    onRename(typed, byEnter);
    setTyped(name);
  };
  return (
    <li className={classes.view}>
      <TextInput
        className={classes.name}
        size="md"
        aria-label={t`Rename ${name}`}
        description={isMine ? undefined : <Trans>by {maker}</Trans>}
        inputWrapperOrder={['input', 'description']}
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={onText(setTyped)}
        onBlur={() => rename(false)}
        ref={field}
        onKeyDown={({ key }) => {
          if (key === 'Enter') rename(true);
        }}
      />
      <SharingSelect aria-label={t`Share ${name} with`} groups={groups} sharing={view} onSharing={onSharing} />
      <UnstyledButton className={classes.delete} aria-label={t`Delete ${name}`} title={t`Delete`} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </UnstyledButton>
    </li>
  );
}

/** A view that somebody shares. */
function TheirView({ view: { name, maker } }: { readonly view: SavedView }) {
  return (
    <li className={classes.view}>
      <span className={classes.theirs}>
        {name}
        <small>
          <Trans>shared by {maker}</Trans>
        </small>
      </span>
    </li>
  );
}
