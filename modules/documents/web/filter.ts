import type { AddressOf } from '#web/lib/search-params.ts';
import type { filesAddress } from './addresses.ts';
import { fileFormats, type FileFormat } from '../rules/kinds.ts';

/** The filter of the list of all documents; stored in the URL. */
export type FilesFilter = {
  /** Searches names and texts. */
  readonly name: string;
  readonly statusId: number | undefined;
  readonly employeeId: number | undefined;
  readonly connected: boolean;
  readonly format: FileFormat | undefined;
  readonly party: { readonly kind: 'client' | 'opponent'; readonly id: number } | undefined;
};

export type FilesSearch = AddressOf<typeof filesAddress>;

export const clearedFilter: FilesFilter = {
  name: '',
  statusId: undefined,
  employeeId: undefined,
  connected: false,
  format: undefined,
  party: undefined,
};

/**
 * The filter of a URL, without invalid values. Without any, the initial person's cases, and those that they are linked
 * to.
 */
export function filterOf(search: FilesSearch, start: number | undefined): FilesFilter {
  const [client, opponent] = [whole(search.client), whole(search.opponent)];
  const standard = search.employee === undefined;
  return {
    name: String(search.q ?? '').slice(0, 200),
    statusId: [1, 2, 3].find((one) => one === whole(search.status)),
    employeeId: standard ? start : whole(search.employee),
    connected: standard ? start !== undefined && search.connected !== '0' : search.connected === '1',
    format: fileFormats.find((one) => one === search.format),
    party:
      client !== undefined
        ? { kind: 'client', id: client }
        : opponent !== undefined
          ? { kind: 'opponent', id: opponent }
          : undefined,
  };
}

export const searchOf = (filter: FilesFilter): FilesSearch => ({
  q: filter.name || undefined,
  status: filter.statusId === undefined ? undefined : String(filter.statusId),
  employee: filter.employeeId === undefined ? 'all' : String(filter.employeeId),
  connected: filter.connected && filter.employeeId !== undefined ? '1' : undefined,
  format: filter.format,
  client: filter.party?.kind === 'client' ? String(filter.party.id) : undefined,
  opponent: filter.party?.kind === 'opponent' ? String(filter.party.id) : undefined,
});

/** The filter as query parameters (API-143). */
export const queryOf = ({ name, statusId, employeeId, connected, format, party }: FilesFilter) => ({
  ...(name === '' ? {} : { search: name }),
  ...(statusId === undefined ? {} : { statusId: String(statusId) }),
  ...(employeeId === undefined ? {} : { employeeId: String(employeeId) }),
  ...(connected && employeeId !== undefined ? { includeConnected: 'true' as const } : {}),
  ...(format === undefined ? {} : { fileFormat: format }),
  ...(party === undefined ? {} : { [`${party.kind}Id`]: String(party.id) }),
});

const whole = (text: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(text ?? '')) ? Number(text) : undefined;
