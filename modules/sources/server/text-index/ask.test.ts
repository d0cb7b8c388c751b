import { expect, it } from 'vitest';
import { Unanswered } from '#server/outgoing.ts';
import { IndexRefusal, type TextIndex } from '#server/text-index.ts';
import type { Asked } from '../queries/search.ts';
import { askIndexOf } from './ask.ts';

const hits = { ids: [7], total: 1, whole: 1, facets: { date: [], type: [], subType: [] } };
const asked: Asked = {
  query: { groups: [], phrases: [] } as unknown as Asked['query'],
  narrow: false,
  numbers: [],
  types: null,
  subtypes: null,
  keywords: null,
  references: [],
  from: null,
  to: null,
  byDate: true,
  limit: 20,
  offset: 0,
};

/** An index that fails on command. */
function open() {
  let failure: Error | null = null;
  let searches = 0;
  let now = 0;
  const index: Pick<TextIndex, 'search'> = {
    search: async () => {
      searches += 1;
      if (failure) throw failure;
      return hits;
    },
  };
  const ask = askIndexOf(index as TextIndex, () => new Date(now));
  const log = { warn: () => {} } as unknown as Parameters<typeof ask>[1]['log'];
  return {
    ask: (of: Partial<Asked> = {}, signal = new AbortController().signal) => ask({ ...asked, ...of }, { signal, log }),
    fail: (next: Error | null) => void (failure = next),
    later: (ms: number) => void (now += ms),
    searches: () => searches,
  };
}

it('is not asked for results deeper than its limit, which the database answers', async () => {
  const { ask, searches } = open();
  expect(await ask({ offset: 9_990 })).toBeNull();
  expect(searches()).toBe(0);
  expect(await ask({ offset: 9_980 })).toEqual(hits);
});

it('is paused while it does not answer or is broken', async () => {
  const { ask, fail, later, searches } = open();
  for (const away of [new Unanswered(true), new IndexRefusal('OpenSearch answered 503 to search', 503)]) {
    fail(away);
    expect(await ask()).toBeNull();
    fail(null);
    const before = searches();
    expect(await ask()).toBeNull();
    expect(searches()).toBe(before);
    later(30_001);
    expect(await ask()).toEqual(hits);
  }
});

it('is not paused for a question that it refuses, or that the caller aborts', async () => {
  const { ask, fail } = open();
  fail(new IndexRefusal('OpenSearch answered 400 to search', 400));
  expect(await ask()).toBeNull();
  fail(new Unanswered(true));
  expect(await ask({}, AbortSignal.abort())).toBeNull();
  fail(null);
  expect(await ask()).toEqual(hits);
});
