import { fiveThousandClients } from '#tests/support/import-files.ts';
import { largeEmployee, largeManager } from '../large-firm.ts';
import type { Bare, Firm, Row } from '../row.ts';
import type { Answer, Server } from '../server.ts';

/** Searches in a firm of a hundred thousand parties and fifty thousand cases (issue World, 6). */
export function largeRows({ large }: Firm): Row[] {
  const { tenantId, projectId, ssn } = large;
  const get =
    (as: string, path: string) =>
    (server: Server): Promise<Answer> =>
      server.ask({ path, as, tenantId });
  const queries: readonly (readonly [string, string, string])[] = [
    ['one letter', 'g', "'g':*"],
    ['a common first name', 'Guðrún', "'gudrun':*"],
    ['a patronymic of every third', 'Jónsdóttir', "'jonsdottir':*"],
    ['two words', 'Guðrún 571', "'gudrun':* & '571':*"],
    ['a number', '2010-42', "'2010-42':*"],
    ['a kennitala', ssn, `'${ssn}':*`],
  ];
  const check = (name: string, body: object, bare: string, values: readonly unknown[]): Row => ({
    name: `100,000 parties: conflicts by ${name}`,
    ask: (server) =>
      server.ask({
        method: 'POST',
        path: '/conflicts/check',
        body: { partyType: 'opponent', ...body },
        as: largeManager,
        tenantId,
      }),
    bare: [{ text: bare, values: [tenantId, ...values] }],
  });
  return [
    ...queries.flatMap(([name, typed, words]) => [
      {
        name: `100,000 parties: search, ${name}`,
        ask: get(largeManager, `/search?search=${encodeURIComponent(typed)}&pageSize=40`),
        bare: found(tenantId, words, 'true', []),
      },
      {
        name: `100,000 parties: behind walls, ${name}`,
        ask: get(largeEmployee, `/search?search=${encodeURIComponent(typed)}&pageSize=40`),
        bare: found(tenantId, words, 'x.employee_id = $2', [large.employee]),
      },
    ]),
    check(
      'name',
      { name: 'Guðrúnu Báru Gunnarsdóttur' },
      "select * from party_name where tenant_id = $1 and terms && array['gudrun'] and terms && array['gunnarsdottir']",
      [],
    ),
    check('kennitala', { name: '', ssn }, 'select * from party_name where tenant_id = $1 and ssn = $2', [ssn]),
    { name: '100,000 parties: a picker of clients', ask: get(largeManager, '/clients?search=gunnarss&pageSize=20') },
    {
      name: '100,000 parties: 2,000 comments of a case',
      ask: get(largeManager, `/comments?projectId=${projectId}`),
      bare: [
        {
          text: 'select c.*, e.name, e.image_id from comment c join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id where c.tenant_id = $1 and c.project_id = $2 and c.deleted_at is null order by c.created_at desc, c.id desc limit 20',
          values: [tenantId, projectId],
        },
        {
          text: 'select count(*) from comment where tenant_id = $1 and project_id = $2 and deleted_at is null',
          values: [tenantId, projectId],
        },
      ],
    },
    {
      name: '100,000 parties: log of 150,000 entries',
      ask: get(largeManager, '/audit'),
      bare: [
        { text: 'select * from audit_log where tenant_id = $1 order by at desc, id desc limit 51', values: [tenantId] },
      ],
    },
    { name: '100,000 parties: log of one kind', ask: get(largeManager, '/audit?kind=client') },
    { name: '100,000 parties: dry run of 5,000 clients', ask: dryRun(tenantId) },
  ];
}

/** The same words through their indexes: a page by name, and the count of all. */
function found(tenantId: number, words: string, mine: string, values: readonly unknown[]): readonly Bare[] {
  const of = (table: string, type: number, wall: string) =>
    `select ${type} as type_id, x.id, x.name from ${table} x where x.tenant_id = $1 and x.deleted_at is null and x.search_vector @@ ${quoted(words)}::tsquery and ${wall}`;
  const all = [of('project', 1, mine), of('client', 2, 'true'), of('opponent', 4, 'true')].join(' union all ');
  return [
    { text: `select * from (${all}) hit order by name, type_id, id limit 40`, values: [tenantId, ...values] },
    { text: `select count(*) from (${all}) hit`, values: [tenantId, ...values] },
  ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Read = { readonly id: number; readonly columns: readonly { readonly field: string | null }[] };

/** The file is read once on each server, and checked at each call. */
function dryRun(tenantId: number): Row['ask'] {
  const files = new Map<Server, Promise<Read>>();
  const read = async (server: Server) =>
    JSON.parse(
      (
        await server.ask({
          method: 'POST',
          path: '/imports?kind=clients&fileName=skra.csv',
          bytes: Buffer.from(fiveThousandClients()),
          as: largeManager,
          tenantId,
        })
      ).text,
    ) as Read;
  return async (server) => {
    const file = files.get(server) ?? read(server);
    files.set(server, file);
    const { id, columns } = await file;
    return server.ask({
      method: 'POST',
      path: `/imports/${id}/check`,
      body: { columns: columns.map(({ field }) => field) },
      as: largeManager,
      tenantId,
    });
  };
}
