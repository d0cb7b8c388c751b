import type { FindDocuments, FoundDocument } from '#server/found-documents.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { offsetOf, paginationOf, type Page } from '#shared/page.ts';
import {
  commentType,
  documentType,
  entryType,
  hitTypes,
  invoiceType,
  mostHits,
  mostTexts,
  type HitType,
  type PartyHit,
} from '../../contract.ts';
import { invoiceNumberOf, type Query } from '../../rules.ts';
import { markerOf, type Marker } from '../marker.ts';
import * as queries from '../queries.ts';
import { findTexts } from '../texts.ts';
import { readTyped } from './typed.ts';

type Kind = HitType | typeof documentType | typeof invoiceType | typeof entryType | typeof commentType;
const typesOf: Readonly<Record<string, readonly Kind[]>> = {
  all: [1, 2, 3, 4, 5, 6, 7, 8],
  projects: [1],
  clients: [2],
  tasks: [3],
  opponents: [4],
  documents: [5],
  invoices: [6],
  texts: [7, 8],
};
const recentOnes = 12;

type Asked = Page & {
  readonly search?: string | undefined;
  readonly sources?: string | undefined;
  readonly source?: string | undefined;
  readonly moreDetails?: boolean | undefined;
  readonly tasks?: boolean | undefined;
};

/** An empty query finds nothing, and neither does an unknown kind. Documents come after all other results. */
export const makeSearch =
  (findDocuments: FindDocuments) =>
  async (scope: Scope, { search: typed = '', sources, source, moreDetails = false, tasks, ...page }: Asked) => {
    const query = readTyped(scope, typed);
    const asked = typesIn(scope, sources ?? source ?? 'All');
    const kinds = tasks === undefined ? asked : asked.filter((kind) => tasks || kind !== 3);
    if (query === null || kinds.length === 0) return { items: [], pagination: paginationOf(page, 0) };
    const types = kinds.filter(isHitType);
    const marker = markerOf(typed);
    const invoices = kinds.includes(invoiceType) ? await invoicesOf(scope, typed) : [];
    // Results that come first shift the rest by their number, on every page.
    const first = invoices.slice(offsetOf(page));
    const part = { limit: page.pageSize - first.length, offset: Math.max(0, offsetOf(page) - invoices.length) };
    const { hits, total: others } = types.length > 0 ? await queries.search(scope, query, types, part) : nothing;
    const further = await furtherHits(scope, { query, kinds, marker }, others + invoices.length);
    const beyond = Math.max(0, part.offset - others);
    const items = [
      ...first,
      ...hits.map((hit) => answer(hit, moreDetails)),
      ...further.slice(beyond, beyond + part.limit - hits.length),
    ];
    const before = invoices.length + others + further.length;
    // With more results than are counted, a document could be neither shown nor counted.
    const documents =
      kinds.includes(documentType) && before <= mostHits
        ? await findDocuments(scope, typed.trim(), {
            limit: Math.min(page.pageSize - items.length, mostHits - before),
            offset: Math.max(0, offsetOf(page) - before),
            passages: moreDetails,
          })
        : nothing;
    const total = before + documents.total;
    const isMore = total > mostHits ? { truncated: true } : {};
    return {
      items: [...items, ...documents.items.map(asHit)].map((hit) => (moreDetails ? withMarks(hit, marker) : hit)),
      pagination: { ...paginationOf(page, Math.min(total, mostHits)), ...isMore },
    };
  };

const nothing = { hits: [], items: [], total: 0 };
const mostFurther = 60;

type Sought = {
  readonly query: Query;
  readonly kinds: readonly Kind[];
  readonly marker: Marker;
};

/** Results other than direct matches: a party's cases, those that have the words in different fields, texts, and, when there are no results, names with a typo. */
async function furtherHits(scope: Scope, sought: Sought, others: number): Promise<readonly PartyHit[]> {
  const { query, kinds, marker } = sought;
  const casesOf = query.words.includes(' & ') ? queries.acrossFields : queries.byParty;
  const cases = kinds.includes(1) && others <= mostHits ? await casesOf(scope, query, mostFurther) : [];
  const inTexts = kinds.filter((kind) => kind === 1 || kind === entryType || kind === commentType);
  const texts = await findTexts(scope, query, inTexts, marker, mostTexts);
  const found = [...cases.map((hit) => answer(hit, true)), ...texts];
  if (others > 0 || found.length > 0 || query.slip === null) return found;
  const alike = await queries.alike(scope, query.slip, kinds.filter(isHitType), mostFurther);
  return alike.map((hit) => answer(hit, true));
}

const isHitType = (kind: Kind): kind is HitType => hitTypes.some((type) => type === kind);

const withMarks = (hit: PartyHit, { mark }: Marker): PartyHit => ({ ...hit, pieces: hit.pieces ?? mark(hit.name) });

/** An exact invoice number comes before everything that contains the number. */
async function invoicesOf(scope: Scope, typed: string): Promise<readonly PartyHit[]> {
  const number = invoiceNumberOf(typed);
  const invoice = number === null ? undefined : await queries.invoiceOf(scope, number);
  return invoice ? [asInvoice(invoice)] : [];
}

const asInvoice = ({
  id,
  number,
  yearNumber,
  projectName,
  payor,
}: NonNullable<Awaited<ReturnType<typeof queries.invoiceOf>>>): PartyHit => ({
  typeId: invoiceType,
  id,
  name: `${number} · ${payor}`,
  yearNumber: null,
  dataField1: `${yearNumber} ${projectName}`,
});

const asHit = ({ id, name, yearNumber, projectName, passage }: FoundDocument): PartyHit => ({
  typeId: documentType,
  id,
  name,
  yearNumber: null,
  dataField1: `${yearNumber} ${projectName}`,
  passage,
});

export async function listRecent(scope: Scope) {
  const types = typesIn(scope, 'All').filter(isHitType);
  const hits = await queries.recent(scope, types, recentOnes);
  return { items: hits.map((hit) => answer(hit, false)) };
}

export async function noteUse(scope: Scope, typeId: HitType, id: number): Promise<void> {
  if (!(await queries.noteUse(scope, typeId, id))) throw new AppError('not_found');
}

function typesIn({ edition }: Scope, sources: string): readonly Kind[] {
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
