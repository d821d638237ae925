import { msg } from '@lingui/core/macro';
import { IconActivity, IconActivityHeartbeat, IconPlugConnectedX, IconRefresh, IconSquareX } from '@tabler/icons-react';
import { changeShock } from '../../commands/change-shock.ts';
import { changeState } from '../../commands/change-state.ts';
import { rebuildAcl } from '../../commands/rebuild-acl.ts';
import { removeDevice } from '../../commands/remove-device.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { deviceOn } from '../../domain/device-on.ts';
import { deviceObstacle, rebuildObstacle, SHOCK_LIMITS } from '../../domain/shipment-activity.ts';
import { classOf } from '../../domain/shipment-status.ts';
import { stateAfter } from '../../domain/shipment-transition.ts';
import { issueUndoable } from '../../outcome/undoable.ts';
import type { ShipmentAction } from './shipment-action.ts';

/** Tells the tag its list of iChimes once more (spec 1 §4, spec 2 §4 "Build or Rebuild ACL"). */
export const REBUILD: ShipmentAction = {
  key: 'rebuild',
  icon: IconRefresh,
  label: msg`Rebuild ACL`,
  texts: ({ customData: name }) => ({
    title: msg`Rebuild the ACL of ${name}?`,
    message: msg`The tag gets its list of iChimes again and searches for them.`,
    success: msg`Rebuilding the ACL of ${name}`,
    error: msg`The ACL of ${name} couldn't be rebuilt`,
  }),
  mayIssue: rebuildAcl.mayIssue,
  obstacle: (standing, { maxRebuildTime }) => rebuildObstacle(standing, maxRebuildTime),
  issue: (shipment) => issueUndoable(rebuildAcl, subjectOf(shipment)),
};

export const SHOCK_ON: ShipmentAction = {
  key: 'shock-on',
  icon: IconActivityHeartbeat,
  label: msg`Enable shock`,
  texts: ({ customData: name }) => ({
    title: msg`Enable shock reporting on ${name}?`,
    message: msg`The tag will report every shock above this limit.`,
    success: msg`Enabling shock on ${name}`,
    error: msg`Shock couldn't be enabled on ${name}`,
  }),
  mayIssue: changeShock.mayIssue,
  obstacle: deviceObstacle,
  limits: SHOCK_LIMITS,
  issue: (shipment, limit) => issueUndoable(changeShock, { ...subjectOf(shipment), limit }),
};

export const SHOCK_OFF: ShipmentAction = {
  key: 'shock-off',
  icon: IconActivity,
  label: msg`Disable shock`,
  texts: ({ customData: name }) => ({
    title: msg`Disable shock reporting on ${name}?`,
    message: msg`The tag will stop reporting shocks.`,
    success: msg`Disabling shock on ${name}`,
    error: msg`Shock couldn't be disabled on ${name}`,
  }),
  mayIssue: changeShock.mayIssue,
  obstacle: deviceObstacle,
  issue: (shipment) => issueUndoable(changeShock, { ...subjectOf(shipment), limit: null }),
};

const REMOVE_DEVICE: ShipmentAction = {
  key: 'remove-device',
  icon: IconPlugConnectedX,
  label: msg`Remove Device`,
  ends: true,
  texts: ({ customData: name, macId }) => {
    const tail = shortDeviceId(macId ?? '');
    return {
      title: msg`Remove the device from ${name}?`,
      message: msg`Device …${tail} becomes free for another shipment. The data it has reported is kept.`,
      success: msg`Device …${tail} removed from ${name}`,
      error: msg`Device …${tail} couldn't be removed from ${name}`,
    };
  },
  mayIssue: removeDevice.mayIssue,
  obstacle: deviceObstacle,
  issue: (shipment) => {
    const { aclExpected, aclActual } = shipment;
    const device = deviceOn(shipment.macId) ?? '';
    return issueUndoable(removeDevice, { ...subjectOf(shipment), aclExpected, aclActual, device });
  },
};

export const DECOMMISSION: ShipmentAction = {
  key: 'decommission',
  icon: IconSquareX,
  label: msg`Decommission`,
  ends: true,
  texts: ({ customData: name }) => ({
    title: msg`Decommission ${name}?`,
    message: msg`Monitoring stops and its device becomes free for another shipment. You can't commission it again.`,
    success: msg`${name} decommissioned`,
    error: msg`${name} couldn't be decommissioned`,
  }),
  mayIssue: changeState.mayIssue,
  obstacle: ({ configType, shippingState }) =>
    stateAfter(classOf(configType), shippingState, 'decommission') === null ? 'shipping-state' : null,
  issue: (shipment, _limit, options) => {
    const { shippingState, commissionState, commDate } = shipment;
    const transition = 'decommission';
    const payload = { ...subjectOf(shipment), transition, shippingState, commissionState, commDate } as const;
    return issueUndoable(changeState, payload, options);
  },
};

/** In the order of the menu (spec 2 §6 "Detail page actions"). */
export const SHIPMENT_ACTIONS: readonly ShipmentAction[] = [REBUILD, SHOCK_ON, SHOCK_OFF, REMOVE_DEVICE, DECOMMISSION];
