import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { DeviceRow } from '../../contract/devices.ts';
import { readDeviceId } from '../../domain/device-id.ts';
import { startsDeviceSearch } from '../../domain/device-search.ts';
import { DROPDOWN } from '../../ui/dialog/dropdown.ts';
import { onText } from '../../ui/form/entered.ts';
import classes from './device-field.module.css';
import { DevicePicklist } from './device-picklist.tsx';
import { requiredLabel } from './required-label.ts';

interface DeviceFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly onScan: () => void;
  /** Free devices that hold what was typed; undefined while they are searched for. */
  readonly found: readonly DeviceRow[] | undefined;
  /** What stands in the field is the whole id of a device this device knows. */
  readonly chosen: boolean;
  readonly error: ReactNode;
  /** What is known of the device, below the field; announced when it changes. */
  readonly eligibility: ReactNode;
}

/** The tag: scanned, or typed in any written form with the free devices that match offered from two characters on. */
export function DeviceField({ value, onChange, onBlur, onScan, found, chosen, error, eligibility }: DeviceFieldProps) {
  const { t } = useLingui();
  const known = useId();
  const [listWanted, setListWanted] = useState(false);
  // What the field began with, such as the device that is on the shipment, nobody has asked for.
  const [first] = useState(value);
  const isForeign = readDeviceId(value).kind === 'foreign';
  // What is none of our ids may be what another maker calls a device.
  const mayBeThere = !isForeign || (found !== undefined && found.length > 0);
  const searching = startsDeviceSearch(value) && value !== first && !chosen && mayBeThere;
  // An open list takes the first Escape: one that shows nothing must not be open, or the dialog would seem to be stuck.
  const combobox = useCombobox({
    opened: listWanted && searching,
    onOpenedChange: setListWanted,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });

  return (
    <div>
      <div className={classes.line}>
        <Combobox
          store={combobox}
          {...DROPDOWN}
          onOptionSubmit={(macId) => {
            onChange(macId);
            combobox.closeDropdown();
          }}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              className={classes.input}
              label={t`Device`}
              name="device"
              {...requiredLabel(true)}
              size="md"
              value={value}
              error={error !== null}
              // The rest of a combobox is Mantine's; it is described by what is known of it, and what is wrong with it.
              attributes={{ input: { role: 'combobox', 'aria-autocomplete': 'list', 'aria-describedby': known } }}
              onChange={onText((value) => {
                onChange(value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              })}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => {
                setListWanted(false);
                onBlur();
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <DevicePicklist devices={found} />
          </Combobox.Dropdown>
        </Combobox>
        <Button
          variant="default"
          mih="var(--h)"
          leftSection={<IconBarcode size={20} aria-hidden />}
          onClick={onScan}
          type="button"
        >
          <Trans>Scan</Trans>
        </Button>
      </div>
      <div id={known} className={classes.eligibility} role="status">
        {eligibility}
        {error}
      </div>
    </div>
  );
}
