import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { RULE_NAMES } from '../../domain/monitoring/default-rules.ts';
import type { RuleName } from '../../domain/monitoring/rule-settings.ts';
import { RuleDialog } from '../../kits/monitor-rules/rule-dialog.tsx';
import { RulesHistory, RulesTable } from '../../kits/monitor-rules/rules-table.tsx';
import type { Rules, Scope } from '../../kits/monitor-rules/use-rules.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';

interface LimitsDialogProps {
  readonly row: ShipmentRow;
  readonly scope: Scope;
  readonly rules: Rules;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** The rules that one shipment is watched by: what holds, what was set for it alone, and to set it. Mounted while it is open. */
export function LimitsDialog({ row, scope, rules, onReload, onClose }: LimitsDialogProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [editing, setEditing] = useState<RuleName | null>(null);
  const name = row.customData;
  return (
    <Dialog title={t`Alert limits for ${name}`} size="report" onClose={onClose}>
      <p>
        <Trans>Anything you don't set here follows the rules for this shipment's type and your company.</Trans>
      </p>
      {isOffline && (
        <p role="status">
          <Trans>Needs a connection.</Trans>
        </p>
      )}
      <RulesTable rules={rules} scope={scope} shown={RULE_NAMES} offline={isOffline} onEdit={setEditing} />
      <RulesHistory rules={rules} scope={scope} />
      <DialogActions>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
      {editing !== null && (
        <RuleDialog
          rules={rules}
          scope={scope}
          name={name}
          configType={row.configType}
          rule={editing}
          trial={row.guid}
          onReload={onReload}
          onSaved={() => {
            setEditing(null);
            onReload();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </Dialog>
  );
}

export default LimitsDialog;
