import type { SentBody } from '#shared/endpoint.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Answered } from '#web/kit/grid/place.ts';
import { call } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { clientsContract, registryContract } from '../contract.ts';
import { opponentsContract } from '../contract/opponents.ts';
import { mergeContract } from '../contract/merge.ts';
import { conflictsContract, type Asked } from '../contract/conflicts.ts';
import type { Client, ConflictHit, Decision, Opponent, PartyType, Tie } from '../contract/record.ts';

/** A client or an opponent as the screens hold it; only clients have a currency and a language. */
export type Party = Opponent &
  Partial<Pick<Client, 'currencyCode' | 'languageCode' | 'countryCode' | 'endpointScheme' | 'endpointId'>>;
export type SavedParty = Party & { readonly conflicts: readonly ConflictHit[] };
/** The fields of the dialog, whose selects offer only known currencies, languages and countries. */
export type PartyBody = {
  readonly name: string;
  readonly ssn: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly currencyCode?: NonNullable<Client['currencyCode']>;
  readonly languageCode?: string;
  readonly countryCode?: string;
  readonly endpointScheme?: string | null;
  readonly endpointId?: string | null;
  readonly ties: readonly Tie[];
  readonly clearance?: { readonly decision: Decision; readonly note: string } | null;
};

export type ListAsked = {
  readonly search: string;
  readonly used: 'used' | 'unused' | 'any';
  readonly bin: boolean;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly orderBy: string;
};

const isClient = (type: PartyType) => type === 'client';
const key = (type: PartyType) => [isClient(type) ? 'clients' : 'opponents'] as const;
const textOf = (id: number) => ({ params: { id: String(id) } });

export const partiesOptions = (type: PartyType, asked: ListAsked) =>
  queryOptions({
    queryKey: [...key(type), 'list', asked],
    queryFn: async ({ signal }): Promise<{ items: readonly Party[]; pagination: Answered }> => {
      const query = {
        ...(asked.search ? { search: asked.search } : {}),
        ...(asked.used === 'any' ? {} : { unused: String(asked.used === 'unused') as 'true' | 'false' }),
        ...(asked.bin ? { deleted: 'true' as const } : {}),
        pageNumber: String(asked.pageNumber),
        pageSize: String(asked.pageSize),
        orderBy: asked.orderBy,
      };
      return isClient(type)
        ? call(clientsContract.listClients, { query }, { signal })
        : call(opponentsContract.listOpponents, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const partyOptions = (type: PartyType, id: number) =>
  queryOptions({
    queryKey: [...key(type), 'one', id],
    queryFn: ({ signal }): Promise<Party> =>
      isClient(type)
        ? call(clientsContract.getClient, textOf(id), { signal })
        : call(opponentsContract.getOpponent, textOf(id), { signal }),
    staleTime: 0,
  });

export const indexOptions = (type: PartyType, id: number) =>
  queryOptions({
    queryKey: [...key(type), 'index', id],
    queryFn: async ({
      signal,
    }): Promise<{ party: Party; projects: number; openProjects: number; clearances: number }> => {
      if (!isClient(type))
        return call(opponentsContract.getOpponentIndex, textOf(id), { signal }).then(({ opponent, ...counts }) => ({
          party: opponent,
          ...counts,
        }));
      return call(clientsContract.getClientIndex, textOf(id), { signal }).then(({ client, ...counts }) => ({
        party: client,
        ...counts,
      }));
    },
    staleTime: 0,
  });

export const statsOptions = (type: PartyType, id: number) =>
  queryOptions({
    queryKey: [...key(type), 'stats', id],
    queryFn: ({ signal }) =>
      call(isClient(type) ? clientsContract.getClientStats : opponentsContract.getOpponentStats, textOf(id), {
        signal,
      }),
  });

export const rolesOptions = (type: PartyType, id: number) =>
  queryOptions({
    queryKey: [...key(type), 'roles', id],
    queryFn: async ({ signal }) =>
      (
        await call(isClient(type) ? clientsContract.listClientRoles : opponentsContract.listOpponentRoles, textOf(id), {
          signal,
        })
      ).items,
    staleTime: 0,
  });

export const clearancesOptions = (type: PartyType, id: number) =>
  queryOptions({
    queryKey: [...key(type), 'clearances', id],
    queryFn: async ({ signal }) =>
      (
        await call(
          conflictsContract.listClearances,
          { query: { partyType: type, partyId: String(id), pageSize: '500' } },
          { signal },
        )
      ).items,
    staleTime: 0,
  });

export const checksOptions = (search: string, pageNumber: number, pageSize: number) =>
  queryOptions({
    queryKey: ['conflicts', 'checks', search, pageNumber, pageSize],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(
        conflictsContract.listClearances,
        { query: { ...(search ? { search } : {}), pageNumber: String(pageNumber), pageSize: String(pageSize) } },
        { signal },
      ),
  });

/** Possible matches for a name; queried while the person types. */
export const conflictsOptions = (asked: Asked) =>
  queryOptions({
    queryKey: ['conflicts', asked],
    queryFn: async ({ signal }) => (await call(conflictsContract.checkConflicts, { body: asked }, { signal })).hits,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const lookUp = (type: PartyType, regNo: string, signal: AbortSignal): Promise<Party | null> =>
  isClient(type)
    ? call(clientsContract.lookUpClient, { params: { regNo } }, { signal }).then(({ client }) => client)
    : call(opponentsContract.lookUpOpponent, { params: { regNo } }, { signal }).then(({ opponent }) => opponent);

export const lookUpInRegistry = (regNo: string, signal: AbortSignal) =>
  call(registryContract.lookUpInRegistry, { params: { regNo } }, { signal });

/** One key per dialog, so that a retry does not register a party twice. */
export const createParty = (type: PartyType, body: PartyBody, idempotencyKey: string): Promise<SavedParty> =>
  isClient(type)
    ? call(
        clientsContract.createClient,
        { body: body as SentBody<typeof clientsContract.createClient> },
        { idempotencyKey },
      )
    : call(opponentsContract.createOpponent, { body }, { idempotencyKey });

export const editParty = (
  type: PartyType,
  id: number,
  body: PartyBody & { readonly version: number },
): Promise<SavedParty> =>
  isClient(type)
    ? call(clientsContract.editClient, { ...textOf(id), body: body as SentBody<typeof clientsContract.editClient> })
    : call(opponentsContract.editOpponent, { ...textOf(id), body });

export const removeParty = (type: PartyType, id: number) =>
  call(isClient(type) ? clientsContract.removeClient : opponentsContract.removeOpponent, textOf(id));
export const restoreParty = (type: PartyType, id: number) =>
  call(isClient(type) ? clientsContract.restoreClients : opponentsContract.restoreOpponents, { body: { ids: [id] } });

export const exportClients = (search: string, orderBy: string) =>
  download(clientsContract.exportClients, { body: { search, format: 'Excel', orderBy } });

export const recordClearance = (asked: Asked, decision: Decision, note: string) =>
  call(
    conflictsContract.recordClearance,
    { body: { ...asked, decision, note } },
    { idempotencyKey: crypto.randomUUID() },
  );
export const printClearance = (id: number) => download(conflictsContract.printClearance, textOf(id));

export const mergeParty = (type: PartyType, id: number, otherId: number) =>
  call(isClient(type) ? mergeContract.mergeClients : mergeContract.mergeOpponents, {
    ...textOf(id),
    body: { otherId },
  });
export const undoMerge = (id: number) => call(mergeContract.undoMerge, textOf(id));

/** After any change: refetches what shows parties or their names. */
export const refreshParties = (client: QueryClient) =>
  Promise.all(
    [['clients'], ['opponents'], ['conflicts'], ['projects'], ['search']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
