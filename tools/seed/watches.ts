import type pg from 'pg';

/** The demo's watches: words, or a place in an act of the demo library by its number. */
const watched: readonly {
  readonly name: string;
  readonly query?: string;
  readonly act?: string;
  readonly at?: string;
}[] = [
  { name: 'Sönnunarbyrði leigusala', query: 'sönnunarbyrði leigusala' },
  { name: '1. mgr. 5. gr. laga nr. 902/2011', act: '902/2011', at: '5:1' },
];

/** Watches of people of the first firm, with finds: the rulings published last. */
export async function seedWatches(db: pg.Client, now: Date, emails: readonly string[]): Promise<void> {
  for (const { name, query = '', act, at } of watched) {
    const { rows } = await db.query<{ id: number }>('select id from source where number = $1', [act ?? '']);
    const asked = {
      searchQuery: query,
      types: [],
      subTypes: [],
      keywords: [],
      references: rows.map(({ id }) => `${id}:${at ?? ''}`),
      dateFrom: null,
      dateTo: null,
    };
    await db.query(
      `with made as (
         insert into source_watch (tenant_id, employee_id, name, asked, created_at)
         select e.tenant_id, e.id, $2, $3, $4::timestamptz - interval '40 days' from employee e where e.email = any ($1)
         returning tenant_id, employee_id, id)
       insert into source_watch_hit (tenant_id, employee_id, watch_id, source_id, at)
       select m.tenant_id, m.employee_id, m.id, s.id, $4::timestamptz - interval '3 days' from made m cross join lateral (
         select s.id from source s
          where case when $6::int is null then exists (select from source_keyword sk join keyword k on k.id = sk.keyword_id where sk.source_id = s.id and k.name = $5)
                     else exists (select from source_reference r where r.from_id = s.id and r.to_id = $6 and r.section = 5 and r.paragraph = 1) end
          order by s.date desc limit 2) s`,
      [emails, name, JSON.stringify(asked), now, 'Lausafjárleiga', rows[0]?.id ?? null],
    );
  }
}
