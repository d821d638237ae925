import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { MOST_ALONG } from '../../../domain/replay.ts';
import { classOf, statusOf } from '../../../domain/shipment-status.ts';
import { SHIPMENT_FEEDS } from '../../../local/views/shipment-feeds.ts';
import { useView } from '../../../local/views/use-view.ts';
import { FOR_EVERY_CODE } from '../../../scan/wedge/wedge-field.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../../ui/form/entered.ts';
import { Waiting } from '../../../ui/state/waiting.tsx';
import { STATUS_WORDS } from '../../../words/status-words.ts';
import styles from './together.module.css';

interface AddDialogProps {
  /** The guid of the one that is looked at. */
  readonly own: string;
  /** Those that are replayed with it now. */
  readonly chosen: readonly string[];
  readonly onChosen: (guids: readonly string[]) => void;
  readonly onClose: () => void;
}

const FOUND = 20;

/** Chooses what is replayed beside a shipment, of what this device knows: the newest, or those that words find. Mounted while it is open. */
export default function AddDialog({ own, chosen, onChosen, onClose }: AddDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(chosen);
  const words = useDeferredValue(typed.trim());
  const view = useView<ShipmentRow>({
    what: 'list',
    feeds: SHIPMENT_FEEDS,
    joined: [],
    since: null,
    filters: [],
    words,
    order: words === '' ? [{ field: 'createDate', descending: true }] : [],
    locale: 'en',
    timeZone: 'UTC',
    first: 0,
    count: FOUND,
  });
  const found = view?.rows.map(({ row }) => row).filter(({ guid }) => guid !== own);
  const isFull = marked.length >= MOST_ALONG;
  return (
    <Dialog title={t`Replay with others`} onClose={onClose}>
      <TextInput
        type="search"
        size="md"
        data-autofocus
        {...FOR_EVERY_CODE}
        label={t`Search by ID, customer or location`}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={typed}
        onChange={onText(setTyped)}
      />
      {found === undefined && <Waiting height={160} />}
      <p role="status">
        {found === undefined ? null : found.length === 0 ? (
          <Trans>No matches found here.</Trans>
        ) : (
          <Plural
            value={MOST_ALONG - marked.length}
            _0="You've chosen the maximum number to replay at once."
            one="You can choose # more."
            other="You can choose # more."
          />
        )}
      </p>
      <ul className={styles.found} aria-label={t`Found`}>
        {(found ?? []).map(({ guid, customData, originName, destName, configType, shippingState }) => {
          const isMarked = marked.includes(guid);
          const status = t(STATUS_WORDS[statusOf(classOf(configType), shippingState)]);
          return (
            <li key={guid}>
              <Checkbox
                size="md"
                label={customData}
                description={`${originName} → ${destName} · ${status}`}
                checked={isMarked}
                disabled={isFull && !isMarked}
                onChange={() => setMarked(isMarked ? marked.filter((one) => one !== guid) : [...marked, guid])}
              />
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => onChosen(marked)}>
          <Trans>Replay</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
