import { implement, type Route } from '#server/http/module.ts';
import type { Registry } from '#server/registry.ts';
import type { CountTabs } from '#server/tab-counts.ts';
import { clientsContract, registryContract } from '../contract.ts';
import { opponentsContract } from '../contract/opponents.ts';
import { mergeContract } from '../contract/merge.ts';
import { conflictsContract } from '../contract/conflicts.ts';
import * as conflicts from './service/conflicts.ts';
import * as merging from './service/merge.ts';
import * as print from './service/print.ts';
import * as read from './service/read.ts';
import { rolesOf } from './service/roles.ts';
import { makeLookUp } from './service/registry.ts';
import { remove, restore } from './service/remove.ts';
import { create, edit } from './service/save.ts';

/** Clients, opponents and conflicts between them; `registry` looks up people and companies, if configured. */
export function makePartyRoutes(registry: Registry | null, countTabs: CountTabs): readonly Route[] {
  return [
    ...makeClientRoutes(countTabs),
    ...makeOpponentRoutes(countTabs),
    ...implement(registryContract, { lookUpInRegistry: makeLookUp(registry) }),
    ...implement(conflictsContract, {
      checkConflicts: (scope, { body }) => conflicts.check(scope, body),
      listClearances: (scope, { query }) => conflicts.listClearances(scope, query),
      recordClearance: (scope, { body }) => conflicts.record(scope, body),
      getClearance: (scope, { params }) => conflicts.getClearance(scope, params.id),
      printClearance: (scope, { params }) => print.printClearance(scope, params.id),
    }),
    ...implement(mergeContract, {
      mergeClients: (scope, { params, body }) => merging.merge(scope, 'client', params.id, body.otherId),
      mergeOpponents: (scope, { params, body }) => merging.merge(scope, 'opponent', params.id, body.otherId),
      undoMerge: (scope, { params }) => merging.undo(scope, params.id),
    }),
  ];
}

const makeClientRoutes = (countTabs: CountTabs) =>
  implement(clientsContract, {
    listClients: (scope, { query }) => read.list(scope, 'client', query),
    listClientsLite: (scope, { query }) => read.listLite(scope, 'client', query),
    lookUpClient: (scope, { params }) =>
      read.lookUp(scope, 'client', params.regNo).then(({ party, ...found }) => ({ client: party, ...found })),
    getClient: (scope, { params }) => read.get(scope, 'client', params.id),
    getClientIndex: (scope, { params }) =>
      read.index(scope, 'client', params.id, countTabs).then(({ party, ...counts }) => ({ client: party, ...counts })),
    listClientRoles: (scope, { params }) => rolesOf(scope, 'client', params.id),
    getClientStats: (scope, { params }) => read.stats(scope, 'client', params.id),
    createClient: (scope, { body }) => create(scope, 'client', body),
    editClient: (scope, { params, body }) => edit(scope, 'client', params.id, body),
    removeClient: (scope, { params }) => remove(scope, 'client', params.id),
    restoreClients: (scope, { body }) => restore(scope, 'client', body.ids),
    exportClients: (scope, { body }) => print.exportClients(scope, body.search ?? undefined, body.orderBy),
  });

const makeOpponentRoutes = (countTabs: CountTabs) =>
  implement(opponentsContract, {
    listOpponents: (scope, { query }) => read.list(scope, 'opponent', query),
    listOpponentsLite: (scope, { query }) => read.listLite(scope, 'opponent', query),
    lookUpOpponent: (scope, { params }) =>
      read.lookUp(scope, 'opponent', params.regNo).then(({ party, ...found }) => ({ opponent: party, ...found })),
    getOpponent: (scope, { params }) => read.get(scope, 'opponent', params.id),
    getOpponentIndex: (scope, { params }) =>
      read
        .index(scope, 'opponent', params.id, countTabs)
        .then(({ party, ...counts }) => ({ opponent: party, ...counts })),
    listOpponentRoles: (scope, { params }) => rolesOf(scope, 'opponent', params.id),
    getOpponentStats: (scope, { params }) => read.stats(scope, 'opponent', params.id),
    createOpponent: (scope, { body }) => create(scope, 'opponent', body),
    editOpponent: (scope, { params, body }) => edit(scope, 'opponent', params.id, body),
    removeOpponent: (scope, { params }) => remove(scope, 'opponent', params.id),
    restoreOpponents: (scope, { body }) => restore(scope, 'opponent', body.ids),
  });
