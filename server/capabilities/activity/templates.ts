import type { TemplateName } from '../../../src/contract/activity.ts';
import type { Template } from './template.ts';
import { stateChanges } from './templates/change-state.ts';
import { deleteShipment } from './templates/delete.ts';
import { markings } from './templates/mark-device.ts';
import { rebuildAcl } from './templates/rebuild-acl.ts';
import { removeDevice } from './templates/remove-device.ts';
import { saveAgain } from './templates/save-again.ts';
import { shockTemplates } from './templates/shock.ts';

/** The templates by their names: one for each the contract has. */
const REGISTRY: ReadonlyMap<TemplateName, Template> = new Map(
  [deleteShipment, rebuildAcl, saveAgain, ...shockTemplates, removeDevice, ...markings, ...stateChanges].map(
    (template) => [template.name, template],
  ),
);

/** @throws Error when the contract has a name without a template: the tests run them all */
export function templateCalled(name: TemplateName): Template {
  const template = REGISTRY.get(name);
  if (template === undefined) throw new Error(`There is no template "${name}".`);
  return template;
}
