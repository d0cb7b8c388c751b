import { casesOf } from '#server/declension.ts';
import { lemmasOf } from '#server/lemmas.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import { mostHits, type HitType, type PartyHit } from '../contract.ts';
import { readQuery, type Grammar } from '../rules.ts';
import * as queries from './queries.ts';

const icelandic: Grammar = { lemmasOf, casesOf: (name) => casesOf(capital(name)).map((form) => form.toLowerCase()) };

const typesOf: Readonly<Record<string, readonly HitType[]>> = {
  all: [1, 2, 3, 4],
  projects: [1],
  clients: [2],
  tasks: [3],
  opponents: [4],
};
const recentOnes = 12;

type Asked = Page & {
  readonly search?: string | undefined;
  readonly sources?: string | undefined;
  readonly source?: string | undefined;
  readonly moreDetails?: boolean | undefined;
  readonly tasks?: boolean | undefined;
};

/** Nothing typed finds nothing; a kind that is not known here finds nothing of it. */
export async function search(
  scope: Scope,
  { search: typed = '', sources, source, moreDetails = false, tasks, ...page }: Asked,
) {
  const query = readQuery(typed, icelandic);
  const asked = typesIn(scope, sources ?? source ?? 'All');
  const types = tasks === undefined ? asked : asked.filter((type) => tasks || type !== 3);
  if (query === null || types.length === 0) return { items: [], pagination: paginationOf(page, 0) };
  const { hits, total } = await queries.search(scope, query, types, page);
  return {
    items: hits.map((hit) => answer(hit, moreDetails)),
    pagination: { ...paginationOf(page, Math.min(total, mostHits)), ...(total > mostHits ? { truncated: true } : {}) },
  };
}

export async function listRecent(scope: Scope) {
  const hits = await queries.recent(scope, typesIn(scope, 'All'), recentOnes);
  return { items: hits.map((hit) => answer(hit, false)) };
}

export async function noteUse(scope: Scope, typeId: HitType, id: number): Promise<void> {
  if (!(await queries.noteUse(scope, typeId, id))) throw new AppError('not_found');
}

function typesIn({ edition }: Scope, sources: string): readonly HitType[] {
  const asked = sources.split(',').flatMap((one) => typesOf[one.trim().toLowerCase()] ?? []);
  return [...new Set(asked)].filter((type) => type !== 4 || edition === 'legal');
}

const answer = (
  { typeId, id, name, yearNumber, ssn, clientName, statusId }: queries.Hit,
  moreDetails: boolean,
): PartyHit => ({
  typeId,
  id,
  name,
  yearNumber,
  dataField1: typeId === 1 ? clientName : ssn,
  ...(moreDetails ? { statusId } : {}),
});

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
