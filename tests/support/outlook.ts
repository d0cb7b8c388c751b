import { afterAll } from 'vitest';
import { chooseFrom } from '#integrations/graph/fake-browser.ts';
import { playGraph } from '#integrations/graph/fake.ts';
import { graphSuite } from '#integrations/graph/suite.ts';
import { makeFetchOutside, type FetchOutside } from '#server/fetch-outside.ts';
import type { OfficeSuite } from '#server/office-suite.ts';
import type { Person } from './firm.ts';

/**
 * A fake Microsoft with our clock, and its credentials; it ends with the file. @param mostLetterBytes the maximum read
 * of a letter
 */
export async function playOutlook(people: readonly string[], mostLetterBytes = 1_000_000) {
  let clock = () => new Date();
  const graph = await playGraph({ people, clock: () => clock() });
  afterAll(() => graph.close());
  const ask = makeFetchOutside({ allowInside: true });
  const fetchOutside: FetchOutside = (url, options) =>
    ask(url, url.endsWith('/$value') ? { ...options, mostBytes: mostLetterBytes } : options);
  const officeSuite = (ours: () => Date): OfficeSuite => {
    clock = ours;
    return graphSuite(graph.settings, { fetchOutside, clock: ours, wait: async () => {} });
  };
  return { graph, officeSuite };
}

type Wanted = {
  readonly emailConnection?: boolean;
  readonly calendarConnection?: boolean;
  readonly calendarCopies?: boolean;
  readonly mailSending?: boolean;
};

/** Starts the flow at Microsoft as a browser does: returns its URL, and the cookie of the flow. */
export async function setOut(person: Person, wanted: Wanted = {}, path = '/connections/outlook/challange-url') {
  const { status, body, headers } = await person.call('POST', path, { body: wanted });
  return { status, url: String(body.url), cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

/** Connects a person to an account there. */
export async function connectOutlook(person: Person, account: string, wanted: Wanted = {}) {
  const { url, cookie } = await setOut(person, wanted);
  const back = await chooseFrom(url, account);
  const body = { code: back.get('code'), state: back.get('state') };
  return person.call('POST', '/connections/outlook/challange-code', { body, headers: { cookie } });
}
