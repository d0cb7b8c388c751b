import type pg from 'pg';

/** Saved sources of the demo library on cases of the first firm, by words in the names of cases. */
const kept: readonly {
  readonly about: string;
  readonly number: string;
  readonly anchor?: string;
  readonly comment: string;
}[] = [
  {
    about: '%slys%',
    number: '903/2004',
    anchor: 'G2M1',
    comment: 'Hlutlæg ábyrgð eiganda: sök þarf ekki að sanna.',
  },
  {
    about: '%slys%',
    number: '947/2021',
    comment: 'Aðstæður á vinnustað svipaðar. Hafnað að gáleysi væri stórkostlegt.',
  },
  {
    about: '%slys%',
    number: 'E-905/2022',
    anchor: 'P4',
    comment: 'Gagnaðili mun vísa til þessa dóms um upphaf fyrningarfrests.',
  },
  { about: '%gall%', number: '902/2011', anchor: 'G5M1', comment: 'Sönnunarbyrðin hvílir á leigusala.' },
  { about: '%gall%', number: '931/2015', comment: 'Fordæmi um sönnunarbyrði, sjá 5. til 7. mgr.' },
];

/** Sources saved on cases some time ago, each with its place in words. */
export async function seedSavedSources(db: pg.Client, now: Date): Promise<void> {
  for (const [place, { about, number, anchor = '', comment }] of kept.entries())
    await db.query(
      `insert into saved_source (tenant_id, project_id, source_id, source_name, type, number, concepts, members, date, comment, quote, anchor, created_at, created_by, modified_at, modified_by)
       select p.tenant_id, p.id, s.id, s.title, s.type, s.number,
              array(select k.name from source_keyword sk join keyword k on k.id = sk.keyword_id where sk.source_id = s.id order by k.name), s.parties, s.date, $4,
              coalesce((select b ->> 'text' from source_text t, jsonb_array_elements(t.blocks) b where t.source_id = s.id and b ->> 'anchor' = $3), ''), $3,
              $5::timestamptz - make_interval(days => 45 - $6::int), p.employee_id, $5::timestamptz - make_interval(days => 45 - $6::int), p.employee_id
         from source s cross join lateral (
           select * from project p where p.tenant_id = (select min(id) from tenant) and p.name ilike $1 and p.deleted_at is null order by p.created_at desc, p.id desc limit 1) p
        where s.number = $2`,
      [about, number, anchor, comment, now, place],
    );
}
