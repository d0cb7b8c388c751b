import { expect, it } from 'vitest';
import { installModules } from '#server/modules.ts';
import { fieldsOf } from '#tests/support/samples.ts';
import { testSettings } from '#tests/support/world.ts';
import { read } from './tree.ts';

// Every field that a DATA line of docs/requirements.md lists is in the answer of its call.

/** Which call answers the entity of a line. */
const calls: Readonly<Record<string, string>> = {
  'GET /projects/:id': 'DATA-01 DATA-02 DATA-03 DATA-04 DATA-05 DATA-09',
  'GET /projects/:id/work': 'DATA-06',
  'GET /projects': 'DATA-07',
  'GET /defaultExtensions/:id': 'DATA-10',
  'GET /projectTypes': 'DATA-12',
  'GET /rates': 'DATA-13',
  'GET /rates/projectTypes': 'DATA-14',
  'GET /defaultTemplates/:id': 'DATA-16',
  'GET /defaultTasks/:id': 'DATA-17 DATA-18',
  'GET /tenants/:id': 'DATA-20',
  'GET /users/profile': 'DATA-21',
  'GET /employees': 'DATA-22',
  'GET /tenants/:id/accounting': 'DATA-23',
  'GET /connections/outlook/my': 'DATA-24',
  'GET /projects/:id/stats': 'DATA-25',
  'GET /clients/:id/stats': 'DATA-25',
  'GET /search': 'DATA-26',
  'GET /worklogs/:id': 'DATA-31 DATA-32 DATA-33 DATA-34 DATA-35',
  'GET /worklogs': 'DATA-31 DATA-32 DATA-33 DATA-34 DATA-35',
  'GET /invoices/:id': 'DATA-36 DATA-37',
  'GET /invoices': 'DATA-36 DATA-37 DATA-38',
  'GET /clients/:id': 'DATA-39 DATA-40',
  'GET /opponents/:id': 'DATA-41',
  'GET /worklogs/suggestions': 'DATA-42',
  'GET /tasks/:id': 'DATA-45 DATA-46 DATA-47 DATA-48',
  'GET /tasks': 'DATA-46 DATA-47 DATA-48',
  'GET /events': 'DATA-50',
  'GET /documents': 'DATA-51 DATA-52 DATA-53',
  'GET /sources': 'DATA-54',
  'GET /sources/:id': 'DATA-56 DATA-57 DATA-58',
  'GET /sources/:id/pages': 'DATA-63',
  'GET /sources/references/select': 'DATA-59',
  'GET /sources/:id/references/inverted/totals': 'DATA-60',
  'GET /sources/saved': 'DATA-61 DATA-62',
  'GET /comments': 'DATA-19',
};
/** Lists and words of lines that the call above does not answer. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'DATA-41': ['created', 'date'], // words
  'DATA-56': ['pdf', 'html', 'json'], // values
  'DATA-63': ['each'], // a word
};

const lines = new Map(
  [...read('docs/requirements.md').matchAll(/^\| (DATA-\d+) \| (.*?) \| [^|]*\|$/gm)].map(([, id = '', text = '']) => [
    id,
    text,
  ]),
);
const answers = new Map(
  installModules(testSettings()).routes.map(({ endpoint: { method, path, answer } }) => [
    `${method} ${path}`.toLowerCase(),
    typeof answer === 'object' ? fieldsOf(answer, 'output').flatMap((field) => field.path.map(String)) : [],
  ]),
);

it.each(Object.entries(calls).flatMap(([call, ids]) => ids.split(' ').map((id) => [id, call] as const)))(
  '%s: %s answers with every field that the specification lists',
  (id, call) => {
    const named = namesIn(lines.get(id) ?? '').filter((name) => !elsewhere[id]?.includes(name));
    expect(named.length).toBeGreaterThan(0);
    const given = answers.get(call.toLowerCase()) ?? [];
    expect(named.filter((name) => !given.includes(name))).toEqual([]);
  },
);

it('is parsed from the requirements as written', () => {
  expect(namesIn('Task: id, name (required), dueDate, rates[] (rateId, value), created by (0 or 1); more')).toEqual([
    'id',
    'name',
    'dueDate',
    'rates',
    'rateId',
    'value',
  ]);
});

/** The names in the last sentence of a line; parentheses with several names are fields too, others are remarks. */
function namesIn(text: string): readonly string[] {
  const last = text.split('. ').at(-1) ?? '';
  const [list = ''] = last.slice(last.indexOf(':') + 1).split(';');
  const opened = list.replaceAll(/\(([^)]*)\)/g, (_, inside: string) =>
    inside.split(',').length > 1 && inside.split(',').every(isName) ? `, ${inside}` : '',
  );
  return opened
    .split(/,| and | with /)
    .map((part) => part.trim().replace('[]', ''))
    .filter(isName);
}

function isName(part: string): boolean {
  return /^[a-z][a-zA-Z0-9]+$/.test(part.trim());
}
