import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { installModules } from '#server/modules.ts';
import { testSettings } from '#tests/support/world.ts';
import { awaitedCalls, noCallOfOurs, noFields } from './awaited-calls.ts';
import { read } from './tree.ts';

// Every call of the specification, from the API lines of docs/requirements.md, is answered by an endpoint.

const { routes } = installModules(testSettings());
const endpoints = new Map(routes.map(({ endpoint }) => [keyOf(endpoint.method, endpoint.path), endpoint] as const));

type Line = { readonly id: string; readonly calls: readonly string[]; readonly text: string };
const lines: readonly Line[] = [...read('docs/requirements.md').matchAll(/^\| (API-\d+) \| (.*?) \| [^|]*\|$/gm)].map(
  ([, id = '', text = '']) => ({
    id,
    text,
    calls: [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) `([^`]+)`/g)].map(([, method = '', path = '']) =>
      keyOf(method, `/${path}`),
    ),
  }),
);

const ours = lines.filter(({ id }) => !(id in noCallOfOurs));
const awaited = new Set(
  Object.values(awaitedCalls)
    .flatMap((ids) => ids.split(' '))
    .filter((id) => id !== ''),
);

describe('every call of the specification', () => {
  it('is answered and accepts the specification’s fields, or is listed with its module as missing', () => {
    expect(lines.length).toBeGreaterThan(180);
    expect(
      ours
        .filter(({ id }) => !awaited.has(id))
        .map((line) => ({ line: line.id, missing: missingFrom(line) }))
        .filter(({ missing }) => missing.length > 0),
    ).toEqual([]);
  });

  it('that is answered is no longer listed as missing: remove its line from awaited-calls.ts', () => {
    expect(ours.filter((line) => awaited.has(line.id) && missingFrom(line).length === 0).map(({ id }) => id)).toEqual(
      [],
    );
    expect([...awaited, ...Object.keys(noCallOfOurs)].filter((id) => !lines.some((line) => line.id === id))).toEqual(
      [],
    );
  });

  it('is named in English, whatever the edition calls things (I18N-17)', () => {
    const all = routes.map(({ endpoint }) => endpoint);
    const fields = new Set(all.flatMap(({ query, body }) => [...fieldsOf(query), ...fieldsOf(body)]));
    const paths = new Set(all.flatMap(({ path }) => path.split('/')));
    expect([...fields]).toEqual(
      expect.arrayContaining(['projectId', 'clientId', 'payorId', 'opponentId', 'employeeId']),
    );
    expect([...paths]).toEqual(expect.arrayContaining(['projects', 'clients', 'opponents', 'worklogs', 'tenants']));
    const icelandic = /[^\x20-\x7e]|^(mal|verkefni|vidskiptavin|gagnadil|greidand|faersl|starfsm|fyrirtaeki|heimild)/i;
    expect([...fields, ...paths].filter((name) => icelandic.test(name))).toEqual([]);
  });

  it('is parsed from the requirements as written', () => {
    expect(askedIn('GET `projects` ?search, types[i], orderBy=name, paging')).toEqual([
      'search',
      'types',
      'orderBy',
      'pageNumber',
      'pageSize',
    ]);
    expect(sentIn('POST `documents/{id}/access` {documentId, WorklogIds or filters} → url')).toEqual([
      'documentId',
      'worklogIds',
    ]);
    expect(missingFrom({ id: '', calls: ['GET /worklogs'], text: 'GET `worklogs` ?dateFrom, colour' })).toEqual([
      'query: colour',
    ]);
    expect(missingFrom({ id: '', calls: ['GET /nowhere'], text: '' })).toEqual(['GET /nowhere']);
  });
});

/** The unanswered calls of a line, and the fields that its calls do not accept. */
function missingFrom({ id, calls, text }: Line): readonly string[] {
  const [call = 'a call'] = calls;
  const unanswered = calls.length === 0 ? [call] : calls.filter((one) => !endpoints.has(one));
  if (unanswered.length > 0) return unanswered;
  const { query, body } = endpoints.get(call) ?? {};
  const lacking = (kind: string, names: readonly string[], schema: Endpoint['body']) =>
    names
      .filter((name) => !fieldsOf(schema).includes(name) && !noFields[id]?.includes(name))
      .map((name) => `${kind}: ${name}`);
  return [...lacking('query', askedIn(text), query), ...lacking('body', sentIn(text), body)];
}

/** A call normalised: ignores parameter names, case and a trailing slash. */
function keyOf(method: string, path: string): string {
  return `${method} ${path
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/:\w+|\{[^}]+\}/g, '*')}`;
}

/** The names after `?` in a line: `?search, orderBy=name, types[i], paging`. */
function askedIn(text: string): readonly string[] {
  const list = / \?([^→;]*)/.exec(text.replace(/\([^)]*\)/g, ''))?.[1] ?? '';
  return namesIn(list).flatMap((name) => (name === 'paging' ? ['pageNumber', 'pageSize'] : [name]));
}

/** The names in a line's braces that are outside the path. */
const sentIn = (text: string): readonly string[] =>
  namesIn(/\{([^}]*)\}/.exec(text.replace(/`[^`]*`/g, ''))?.[1] ?? '').map(
    (name) => name.charAt(0).toLowerCase() + name.slice(1),
  );

/** The names in a list; words that refer to other lists are not names. */
function namesIn(list: string): readonly string[] {
  const names = list.split(/,| or | and /).map((part) => part.trim().split(/[\s=([:]/)[0] ?? '');
  return names.filter(
    (name) =>
      /^[a-zA-Z][a-zA-Z0-9]+$/.test(name) &&
      !['filters', 'party', 'dates', 'same', 'the', 'billing', 'aggregates'].includes(name),
  );
}

function fieldsOf(schema: Endpoint['body']): readonly string[] {
  if (!schema || schema === 'bytes') return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties?: object;
    readonly anyOf?: readonly { readonly properties?: object }[];
  };
  return [json, ...(json.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
}
