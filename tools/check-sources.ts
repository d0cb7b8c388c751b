import { basename } from 'node:path';
import { itemsOf } from '#modules/sources/server/import/formats.ts';
import { filesOf } from '#modules/sources/server/import/files.ts';
import { isLagasafnName } from '#modules/sources/server/import/lagasafn.ts';
import { decoded } from '#modules/sources/server/import/letters.ts';
import type { Imported } from '#modules/sources/server/import/plain.ts';
import { repaired, unknownShare } from '#modules/sources/server/import/repair.ts';
import { anchorOf } from '#modules/sources/rules/anchors.ts';
import { numberNorm } from '#modules/sources/rules/cases.ts';
import { lawCitations, newMemory, trusted } from '#modules/sources/rules/citations.ts';
import { passagesOf } from '#modules/sources/rules/passages.ts';
import { bestOf } from '#server/analyser/best.ts';
import { termsOf } from '#server/analyser/terms.ts';
import { isStopWord, tokensOf } from '#server/analyser/tokens.ts';
import { StartError } from '#server/start-error.ts';
import { endOver } from './progress.ts';
import { pairs, questions, strangers } from './sources-gold.ts';

// `npm run check:sources -- <folder or zip>`: measures with real texts, none of which is in the repository: joined
// words, places of acts, resolved citations, questions answered with the right article. Writes nothing.

async function main(): Promise<void> {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new StartError('Which texts? Like this: npm run check:sources -- <folder or zip>');
  const started = performance.now();
  const sources: Imported[] = [];
  const refused: string[] = [];
  for await (const item of itemsOf(path)) {
    try {
      sources.push(await item.read());
    } catch (failure) {
      refused.push(`${item.place}: ${failure instanceof Error ? failure.message.slice(0, 160) : 'unknown'}`);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  say('texts read', `${sources.length}, ${refused.length} refused, ${seconds.toFixed(1)} s`);
  for (const one of refused.slice(0, 30)) console.log(`   refused ${one}`);
  words();
  await places(path, sources);
  citations(sources);
  await links(path);
  search(sources);
  answers(sources);
  await broken(path);
}

const say = (what: string, figure: string): void => console.log(`${what.padEnd(34)} ${figure}`);
const share = (part: number, of: number): string =>
  `${part}/${of} (${of === 0 ? '–' : ((part / of) * 100).toFixed(1)} %)`;

function words(): void {
  const joins = ([a = '', b = '']: readonly string[]) => {
    const terms = new Set(termsOf(a.toLowerCase()));
    return termsOf(b.toLowerCase()).some((term) => terms.has(term));
  };
  const missed = pairs.filter((pair) => !joins(pair));
  say('pairs of forms joined (≥ 97 %)', share(pairs.length - missed.length, pairs.length));
  for (const pair of missed) console.log(`   not joined: ${pair.join(' – ')}`);
  say('strangers joined (≤ 25 %)', share(strangers.filter(joins).length, strangers.length));
}

/** Every place on the publisher's page, counted independently, has to be a block. */
async function places(path: string, sources: readonly Imported[]): Promise<void> {
  const read = new Map(sources.map((source) => [source.key, source]));
  const total = { acts: 0, repealed: 0, articles: 0, paragraphs: 0, items: 0, missing: 0 };
  for await (const file of filesOf(path)) {
    if (!isLagasafnName(file.name)) continue;
    const act = read.get(`lagasafn/${basename(file.name).replace(/\.html?$/, '')}`);
    if (!act) continue;
    if (act.status === 'repealed') total.repealed += 1;
    else total.acts += 1;
    const anchors = new Set(act.blocks.flatMap(({ anchor }) => anchor ?? []));
    for (const [, id = ''] of decoded(await file.bytes()).matchAll(
      /\bid="((?:F\d*)?[GB]\d+[A-Z]*(?:M\d+)?(?:L\d+)?)"/g,
    )) {
      if (/L\d+$/.test(id)) total.items += 1;
      else if (/M\d+$/.test(id)) total.paragraphs += 1;
      else total.articles += 1;
      if (!anchors.has(id)) total.missing += 1;
    }
  }
  say('acts in force, repealed', `${total.acts}, ${total.repealed}`);
  say('articles, paragraphs, points', `${total.articles}, ${total.paragraphs}, ${total.items}`);
  say('places that were lost (0)', String(total.missing));
}

/** A citation of an act among the texts has to lead to an existing place. */
function citations(sources: readonly Imported[]): void {
  const acts = new Map(
    sources
      .filter(({ status }) => status === 'in_force')
      .map(({ number, blocks }) => [numberNorm(number), new Set(blocks.map(({ anchor }) => anchor))]),
  );
  const methods = new Map<string, number>();
  const found = { leads: 0, all: 0 };
  const lost: string[] = [];
  const started = performance.now();
  let characters = 0;
  for (const source of sources) {
    const memory = newMemory();
    const own = source.type === 'ParliamentLaws' ? numberNorm(source.number) : undefined;
    for (const { text, anchor } of source.blocks) {
      characters += text.length;
      for (const one of lawCitations(
        text,
        { day: source.date ?? '9999', own: anchor === null ? undefined : own },
        memory,
      )) {
        methods.set(one.method, (methods.get(one.method) ?? 0) + 1);
        const act = acts.get(one.law);
        if (!act || one.section === null || one.confidence < trusted) continue;
        found.all += 1;
        if (act.has(anchorOf(one.section, one.letter, one.paragraph)) || act.has(anchorOf(one.section, one.letter)))
          found.leads += 1;
        else lost.push(`${source.number}: ${one.text} → ${one.law}`);
      }
    }
  }
  say('citations', [...methods].map(([method, count]) => `${method} ${count}`).join(', '));
  say('that lead to a place (≥ 99 %)', share(found.leads, found.all));
  for (const one of lost.slice(0, 12)) console.log(`   leads nowhere: ${one}`);
  say(
    'rate',
    `${(characters / 1e6).toFixed(1)} M characters in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

/** Alþingi's own links between acts: the link text has to be read as the act, and the article, that it leads to. */
async function links(path: string): Promise<void> {
  const total = { acts: 0, read: 0, articles: 0, readArticles: 0 };
  for await (const file of filesOf(path)) {
    if (!isLagasafnName(file.name)) continue;
    for (const [, year, number, section, letter = '', label = ''] of decoded(await file.bytes()).matchAll(link)) {
      // Links that do not name the act depend on the surrounding text.
      if (!/\d\/\d{4}/.test(label)) continue;
      const law = `${Number(number)}/${year}`;
      const found = lawCitations(label.replaceAll(/\s+/g, ' '), { day: '9999' }).filter((one) => one.law === law);
      total.acts += 1;
      if (found.length > 0) total.read += 1;
      else console.log(`   not read: ${label} → ${law}`);
      if (section === undefined) continue;
      total.articles += 1;
      const fits = found.some((one) => one.section === Number(section) && one.letter === letter.toLowerCase());
      if (fits) total.readArticles += 1;
      else console.log(`   not read: ${label} → ${section}. gr. ${letter}`);
    }
  }
  say('links of Alþingi read as acts', share(total.read, total.acts));
  say('and as articles', share(total.readArticles, total.articles));
}

const link = /<a href="(\d{4})(\d{3})\.html(?:#G(\d+)([A-Z]*?)(?:M\d+)?(?:L\d+)?)?"[^>]*>([^<]*)<\/a>/g;

const contentWords = (text: string) =>
  tokensOf(text)
    .map(({ form }) => form)
    .filter((form) => form.length > 4 && !isStopWord(form) && !/\d/.test(form));

/** Three words of its abstract have to find a ruling by its text, where they occur in other forms. */
function search(sources: readonly Imported[]): void {
  // The abstract is often part of the text, where it would match itself.
  const rulings = sources
    .filter(({ description }) => (description ?? '').length > 200)
    .map((source) => ({
      ...source,
      blocks: source.blocks.filter(({ text }) => !text.includes((source.description ?? '').slice(20, 80))),
    }));
  const terms = new Map(
    rulings.map((source) => [
      source.key,
      new Set(source.blocks.flatMap(({ text }) => contentWords(text).flatMap(termsOf))),
    ]),
  );
  const raw = new Map(
    rulings.map((source) => [source.key, new Set(source.blocks.flatMap(({ text }) => contentWords(text)))]),
  );
  const tries = rulings.flatMap((source) => {
    const said = [...new Set(contentWords(source.description ?? ''))];
    return Array.from({ length: Math.floor(said.length / 3) }, (_, place) => ({
      source,
      three: said.slice(place * 3, place * 3 + 3),
    }));
  });
  const hits = tries.filter(({ source, three }) =>
    three.every((word) => termsOf(word).some((term) => terms.get(source.key)?.has(term))),
  );
  const plain = tries.filter(({ source, three }) => three.every((word) => raw.get(source.key)?.has(word)));
  say(
    'three words of the abstract find it',
    `${share(hits.length, tries.length)}; as they stand ${share(plain.length, tries.length)}`,
  );
}

function answers(sources: readonly Imported[]): void {
  const asked = questions.flatMap(([act, question, article]) => {
    const source = sources.find(({ key }) => key === `lagasafn/${act}`);
    return source ? [{ source, question, article }] : [];
  });
  const ranks = asked.map(({ source, question, article }) => {
    const passages = passagesOf(source.blocks);
    return bestOf(passages, question, 3).findIndex((place) => passages[place]?.anchor.startsWith(`${article}M`));
  });
  const within = (most: number) => share(ranks.filter((rank) => rank >= 0 && rank < most).length, ranks.length);
  say('questions: first is right', within(1));
  say('one of three is right (≥ 74 %)', within(3));
  for (const [place, { question, article }] of asked.entries())
    if ((ranks[place] ?? -1) < 0) console.log(`   not answered: ${question} (${article})`);
}

/** Words broken by the text layer, before and after they are joined. */
async function broken(path: string): Promise<void> {
  const texts: string[] = [];
  for await (const file of filesOf(path)) {
    if (!/landsrettur_.*\.json$/.test(file.name)) continue;
    const { text } = JSON.parse((await file.bytes()).toString('utf8')) as { text?: string };
    if (text) texts.push(text);
  }
  if (texts.length === 0) return;
  const of = (change: (text: string) => string) =>
    (texts.reduce((sum, text) => sum + unknownShare(change(text)), 0) / texts.length) * 100;
  say(
    'unknown words of broken texts (< 3 %)',
    `${of((text) => text).toFixed(1)} % before, ${of(repaired).toFixed(1)} % after`,
  );
}

if (import.meta.main) await main().catch(endOver);
