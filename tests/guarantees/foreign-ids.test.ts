import { expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { fieldsOf, goodPath, idsOf, sampleOf, withValue, type Field, type Schema } from '#tests/support/samples.ts';
import { openWorld, testSettings } from '#tests/support/world.ts';

// An id of another tenant's row, in any field of a body or a query, is answered like a missing one, byte for byte
// (PERM-04, threats #1). New endpoints are included automatically.

const world = await openWorld();
const firm = await world.firm();
const rows = await world.rowsOf(firm);
const foreign = await world.rowsOf(await world.firm());
const unknownId = 2_147_483_000;

/** Numbers of fixed lists, ids of files, the tenant itself, and rows of modules that do not exist yet. */
const noRows =
  /^(status|workType|system|image|logo|blob|feeCapType|projectStatus|accountingSystem|type|vatRate|tenant|partyType|sharepointFolder)Id$/;
/** Sources are the same for all tenants; only saved ones belong to a tenant. */
const ofTheLibrary = /^(source|keyword)Ids?$|^keywords$/;
const inTheLibrary = /^\/sources\/(?!saved|watches)/;
const rowNames = /(^i|I)ds?$|^(types|labels|employees|clients|opponents|mentions)$|Employees$/;

const cases = installModules(testSettings())
  .routes.map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'tenant')
  .flatMap((endpoint) =>
    (['body', 'query'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return typeof schema !== 'object'
        ? []
        : fieldsOf(schema)
            .filter((field) => rowNames.test(nameOf(field)) && !noRows.test(nameOf(field)))
            .filter(
              (field) =>
                !ofTheLibrary.test(nameOf(field)) &&
                !(inTheLibrary.test(endpoint.path) && nameOf(field) !== 'projectId'),
            )
            .filter((field) => schema.safeParse(asked(schema, field, part, unknownId, 1)).success)
            .map((field) => ({
              name: `${endpoint.method} ${endpoint.path}: ${field.name} of the ${part}`,
              endpoint,
              part,
              schema,
              field,
            }));
    }),
  );

it('ids occur in many fields', () => expect(cases.length).toBeGreaterThan(100));

it.each(cases)(
  "$name is answered as unknown if it is another tenant's (PERM-04)",
  async ({ endpoint, part, schema, field }) => {
    const theirs = foreign[kindOf(endpoint, field)];
    expect(theirs, `a kind of row for ${nameOf(field)}: add it to kinds`).toBeDefined();
    const answer = async (id: number) => {
      const sent = asked(schema, field, part, id, await versionOf(endpoint));
      const path = goodPath(endpoint, rows);
      const reply =
        part === 'body'
          ? await firm.manager.call(endpoint.method, path, { body: sent })
          : await firm.manager.call(endpoint.method, `${path}?${new URLSearchParams(sent as Record<string, string>)}`);
      return `${reply.status} ${endpoint.answer === 'file' ? '' : masked(JSON.stringify(reply.body), [Number(theirs), unknownId], reply.status)}`;
    };
    expect(await answer(Number(theirs))).toBe(await answer(unknownId));
  },
);

/** A valid body or query except for one id. */
function asked(schema: Schema, { path }: Field, part: 'body' | 'query', id: number, version: number): unknown {
  const good = sampleOf(schema, { prefer: idsOf(rows, { format: 'Excel', version }) });
  return withValue(good, path, part === 'query' ? String(id) : id);
}

/** The current row of the path: an edit of another version would be refused before its ids are checked. */
async function versionOf({ path }: Endpoint): Promise<number> {
  const [row = ''] = /^.*?:id/.exec(path) ?? [];
  const { body } = await firm.manager.call('GET', goodPath({ path: row, params: undefined } as never, rows));
  return Number(body?.version ?? 1);
}

const kinds: Readonly<Record<string, string>> = {
  mainclient: 'clients',
  maintype: 'projecttypes',
  payor: 'clients',
  party: 'clients',
  other: 'clients',
  type: 'projecttypes',
  parenttype: 'projecttypes',
  projectsubtype: 'projecttypes',
  extension: 'defaultextensions',
  draft: 'invoices/drafts',
  folder: 'defaulttemplates/folders',
  parentfolder: 'defaulttemplates/folders',
  handoverto: 'employees',
  projectemployee: 'employees',
  parenttask: 'tasks',
  after: 'tasks',
  before: 'tasks',
  dependedtask: 'defaulttasks',
  duedateextension: 'defaultextensions',
  reminderextension: 'defaultextensions',
  taskreminderemployee: 'employees',
  mention: 'employees',
  suggestion: 'worklogs/suggestions',
  series: 'calculators/series',
  serie: 'calculators/series',
  delivery: 'webhooks/deliveries',
  answer: 'documents',
  replace: 'unsent-letters',
  item: 'driveitems',
};

/** The owner of a field's id; `id` and `ids` are those of the path. */
function kindOf({ path }: Endpoint, field: Field): string {
  const name = nameOf(field).toLowerCase().replace(/ids?$/, '').replace(/s$/, '');
  const known = Object.keys(foreign).toSorted((a, b) => b.length - a.length);
  if (name === '') return known.find((kind) => path.toLowerCase().startsWith(`/${kind}`)) ?? 'projects';
  return kinds[name] ?? `${name}s`;
}

/** `employees` for `employees.0.id`. */
function nameOf({ path }: Field): string {
  const names = path.filter((key) => typeof key === 'string');
  return (names.length > 1 && names.at(-1) === 'id' ? names.at(-2) : names.at(-1)) ?? '';
}

/** Removes what differs between any two answers; for created or edited rows, the numbers too. */
function masked(text: string, ids: readonly number[], status: number): string {
  const made = status === 201 || status === 200;
  return (made ? text.replace(/"(id|version|yearNumber)":("[^"]*"|\d+)/g, '"$1":0') : text)
    .replaceAll(new RegExp(String.raw`\b(${ids.join('|')})\b`, 'g'), '<id>')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:?\d\d)?)?/g, '<time>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>');
}
