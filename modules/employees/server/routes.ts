import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { employeesContract } from '../contract.ts';
import type { ListDefaultExtensions } from '#modules/tenants/server/port.ts';
import type { Departure } from './port.ts';
import { deactivate, listDuties, reactivate } from './service/leave.ts';
import { get, list, listLite, me } from './service/list.ts';
import { beginPicture } from './service/picture.ts';
import { edit, invite, sendInvitation } from './service/save.ts';
import { getSetting, saveSetting } from './service/settings.ts';
import { createView, editView, listViews, removeView, restoreViews } from './service/views.ts';

/** With the ports of modules above, passed in by server/modules.ts. */
export type Settings = Pick<ModuleSettings, 'publicUrl'> & {
  readonly departures: readonly Departure[];
  readonly defaultExtensions: ListDefaultExtensions;
};

export const makeEmployeesRoutes = ({ publicUrl, departures, defaultExtensions }: Settings) =>
  implement(employeesContract, {
    listEmployees: (scope, { query }) => list(scope, query),
    listEmployeesLite: (scope, { query }) => listLite(scope, query),
    me: (scope, { query }) => me(scope, query, defaultExtensions),
    getEmployee: (scope, { params }) => get(scope, params.id),
    inviteEmployee: (scope, { body }) => invite(scope, body),
    editEmployee: (scope, { params, body }) => edit(scope, params.id, body),
    sendInvitation: (scope, { params }) => sendInvitation(scope, params.id),
    listDuties: (scope, { params }) => listDuties(scope, departures, params.id),
    deactivateEmployee: (scope, { params, body }) => deactivate(scope, departures, params.id, body),
    reactivateEmployee: (scope, { params, body }) => reactivate(scope, params.id, body.version),
    profileImageAccess: (scope, { query }) => beginPicture(scope, publicUrl, query),
    getSetting: (scope, { params }) => getSetting(scope, params.key),
    saveSetting: (scope, { params, body }) => saveSetting(scope, params.key, body.value),
    listSavedViews: (scope, { query }) => listViews(scope, query.list),
    createSavedView: (scope, { body }) => createView(scope, body),
    editSavedView: (scope, { params, body }) => editView(scope, params.id, body),
    removeSavedView: (scope, { params }) => removeView(scope, params.id),
    restoreSavedViews: (scope, { body }) => restoreViews(scope, body.ids),
  });
