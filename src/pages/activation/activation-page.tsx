import { Trans, useLingui } from '@lingui/react/macro';
import { countPlace } from '../../commands/count-place.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { type ActivationMode, companyTitle, PAGE_TITLES, pagePatternOf } from '../../domain/activation-mode.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ActionBar } from './action-bar.tsx';
import { ActivationTabs } from './activation-tabs.tsx';
import { ChosenActions } from './chosen-actions.tsx';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { pageMenuItems } from './page-menu-items.tsx';
import { ScanNotice } from './scan-notice.tsx';
import { TodayLine } from './today-line.tsx';
import { useActivationList } from './use-activation-list.ts';
import { useFormOpening } from './use-form-opening.ts';
import { usePageScan } from './use-page-scan.tsx';
import { useRowActions } from './use-row-actions.ts';
import { useShownTab } from './use-shown-tab.ts';
import { useUrlIntents } from './use-url-intents.ts';

/** The activation page (spec 1 §2): the list at once from this device's own copy, Add, and Scan. */
export function ActivationPage({ mode }: { readonly mode: ActivationMode }) {
  const { t } = useLingui();
  const user = useProfile();
  const options = usePageOptions(pagePatternOf(mode));
  const now = useNow(LIST_TICK_MS);
  const words = MODE_WORDS[mode];
  const dialogs = useDialogs<DialogArguments>();
  const form = useFormOpening(mode, dialogs);
  const { actions, remove } = useRowActions(dialogs.open, now, options?.trackingSites);
  const { list, show, showKnown, configTypes, feeds, deviceKind } = useActivationList(mode, options, now, actions);
  const emptyHint = <Trans>Scan a free device to activate one, or load older items.</Trans>;
  const { shown, part, searchAll, showNew } = useShownTab(list, emptyHint);
  const mayAdd = user !== null && createShipment.mayIssue(user) && options?.addTitle !== undefined;
  const scan = usePageScan({
    dialogs,
    scope: { deviceKind, configTypes, now, mayAdd },
    onDevice: form.openWithDevice,
    onShow: showKnown,
  });
  // Before the page knows its options it could not say who may do what.
  useUrlIntents(mode, options !== undefined, {
    onShow: showKnown,
    onDevice: mayAdd ? form.openWithDevice : searchAll,
    onWords: searchAll,
    onScan: scan.open,
    onAdd: () => mayAdd && form.openEmpty(),
    onFind: () => dialogs.open('find', null),
  });
  return (
    <>
      <LiveList
        list={list}
        title={companyTitle(options?.title, PAGE_TITLES[mode]) ?? t(words.page)}
        label={t(words.list)}
        fileName={`${mode}s.csv`}
        searchHint={t`Search by ID, customer, location or last five characters`}
        searched={
          <Trans>Searches ID, customer, locations and device. Older items aren't included until you load them.</Trans>
        }
        emptyHint={emptyHint}
        ready={options !== undefined}
        more={() => pageMenuItems(t(words.find), dialogs.open, user !== null && countPlace.mayIssue(user))}
        onChosen={(chosen) => (
          <ChosenActions chosen={chosen} actions={actions} onLabels={(texts) => dialogs.open('labels', texts)} />
        )}
        above={<TodayLine feeds={feeds} now={now} />}
        tabs={<ActivationTabs mode={mode} shown={shown} list={list} feeds={feeds} now={now} />}
        part={part}
        notice={<ScanNotice notice={scan.notice} onDismiss={scan.dismiss} />}
        actions={
          <ActionBar
            mode={mode}
            options={options}
            mayAdd={mayAdd}
            onOpen={(what) => {
              scan.dismiss();
              if (what === 'add') form.openEmpty();
              else if (what === 'batch') dialogs.open('batch', null);
              else scan.open();
            }}
          />
        }
      />
      <OpenedDialog
        registry={DIALOGS}
        dialogs={dialogs}
        scope={{
          mode,
          options,
          configTypes,
          scan,
          onShow: show,
          onFormClosed: form.onClosed,
          onLabel: (shipmentId) => dialogs.open('labels', shipmentId),
          onScanNext: () => scan.open(),
          onSaved: showNew,
          onRemove: remove,
        }}
      />
    </>
  );
}
