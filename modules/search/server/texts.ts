import { sql } from 'kysely';
import { snippetOf } from '#server/analyser/marks.ts';
import type { Scope } from '#server/scope.ts';
import { calendarDay } from '#shared/format.ts';
import { commentType, entryType, type PartyHit } from '../contract.ts';
import type { Query } from '../rules.ts';
import type { Marker } from './marker.ts';

/** Kinds of texts: 1 the description of a case, 7 an entry, 8 a comment. */
type TextType = 1 | typeof entryType | typeof commentType;

type Row = {
  readonly typeId: TextType;
  readonly id: number;
  readonly text: string;
  readonly date: Date;
  readonly placeType: 1 | 2 | 3 | 4;
  readonly placeId: number;
  readonly placeName: string;
  readonly yearNumber: string | null;
};

/** Matches in entries, comments and descriptions, newest first. The rows are read behind their own walls. */
export async function findTexts(
  scope: Scope,
  { texts }: Query,
  types: readonly TextType[],
  marker: Marker,
  most: number,
): Promise<readonly PartyHit[]> {
  if (types.length === 0 || texts === null) return [];
  const { rows } = await sql<Row>`
    with found as materialized (select type_id, id from search_texts(${texts}::tsquery, ${[...types]}::int[], ${most}))
    select f.type_id as "typeId", f.id, coalesce(w.comment, m.text, d.description) as text, coalesce(w.date, m.created_at, d.modified_at) as date,
      case when t.id is not null then 3 when p.id is not null then 1 when c.id is not null then 2 else 4 end as "placeType",
      coalesce(t.id, p.id, c.id, o.id) as "placeId", coalesce(p.name, c.name, o.name)::text as "placeName", p.year_number as "yearNumber"
    from found f
      left join worklog w on f.type_id = ${entryType} and w.tenant_id = app_tenant() and w.id = f.id
      left join comment m on f.type_id = ${commentType} and m.tenant_id = app_tenant() and m.id = f.id
      left join project d on f.type_id = 1 and d.tenant_id = app_tenant() and d.id = f.id
      left join project p on p.tenant_id = app_tenant() and p.id = coalesce(w.project_id, m.project_id, d.id)
      left join task t on t.tenant_id = app_tenant() and t.id = m.task_id and t.deleted_at is null
      left join client c on c.tenant_id = app_tenant() and c.id = m.client_id
      left join opponent o on o.tenant_id = app_tenant() and o.id = m.opponent_id
    where coalesce(w.id, m.id, d.id) is not null and coalesce(p.id, c.id, o.id) is not null
      and (m.task_id is null or t.id is not null)
    order by 4 desc, 1, 2`.execute(scope.db);
  return rows.map((row) => asHit(row, marker, scope.timeZone));
}

function asHit({ typeId, id, text, date, ...at }: Row, marker: Marker, timeZone: string): PartyHit {
  const plain = typeId === entryType ? text : textOf(text);
  const pieces = marker.mark(snippetOf(plain, marker.wanted).text.replaceAll(/\s+/g, ' ').trim());
  if (typeId === 1)
    return {
      typeId,
      id,
      name: at.placeName,
      yearNumber: at.yearNumber,
      dataField1: null,
      pieces: marker.mark(at.placeName),
      passage: { page: null, pieces },
    };
  return {
    typeId,
    id,
    name: pieces.map((piece) => piece.text).join(''),
    yearNumber: null,
    dataField1: [at.yearNumber, at.placeName].filter(Boolean).join(' '),
    pieces,
    place: { typeId: at.placeType, id: at.placeId, date: calendarDay(date, timeZone) },
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text without its marks. */
const textOf = (html: string): string =>
  html.replaceAll(/<\/?[a-z][^>]*>/gi, ' ').replaceAll(/&([a-z]+);/g, (whole, name: string) => entities[name] ?? whole);
