import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom, type Random } from '#tools/seed/random.ts';
import type { ZipPart } from '#server/zip-stream.ts';
import { rareIn } from './resample.ts';

/** The size of release 156b of Alþingi’s collection of statutes. */
const release = { inForce: 784, articles: 20_703, repealed: 783, old: 157, indexes: 49 };

/** One word in this many is from the long tail, so that the collection has as many different words as a real one. */
const wordsPerRare = 25;
const mostArticles = 267;

/** An article of a real act with all of its places, under the number `0`. */
type Article = string;

/**
 * A fictitious collection of statutes, file by file, in Alþingi’s format and encoding: acts in force of the articles of
 * real ones (in `folder`), each under a new number, and the short notes that remain of repealed ones.
 */
export async function* collection(folder: string): AsyncGenerator<ZipPart> {
  const articles = await articlesIn(folder);
  const random = createRandom(156);
  const lengths = lengthsOf(random);
  for (let place = 0; place < release.inForce; place += 1)
    yield part(nameAt(place), actOf(random, articles, place, lengths[place] ?? 1));
  for (let place = 0; place < release.repealed + release.old; place += 1) {
    const at = release.inForce + place;
    const body =
      place < release.repealed
        ? `<small><b>Felld úr gildi skv. l. ${place + 1}/2020, 12. gr.</b> </small><hr><br>`
        : `<br>${rareIn(random, 40).join(' ')} ${wordsOf(random.pick(articles))}<br>`;
    yield part(nameAt(at), page(at, titleAt(at), `<hr>${body}`));
  }
  for (let place = 1; place <= release.indexes; place += 1)
    yield part(`${String(place).padStart(2, '0')}.html`, `<html><body><h2>${place}. Kafli</h2></body></html>`);
}

async function articlesIn(folder: string): Promise<readonly Article[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{7}\.html$/.test(name)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  const articles = texts.flatMap((text) =>
    text
      .split(/(?=<span id="G\d+[A-Z]*"><\/span>)/u)
      .filter((one) => one.startsWith('<span id="G'))
      .map((one) =>
        one.replace(/<\/body>[\s\S]*$/u, '').replaceAll(/id="G\d+[A-Z]*?((?:M\d+)?(?:L\d+)?)"/gu, 'id="G0$1"'),
      ),
  );
  if (articles.length === 0) throw new Error(`no act with articles is in ${folder}`);
  return articles;
}

/** Articles of the samples are shorter than the real collection’s, which has 2.5 paragraphs in each. */
const longerOf = (one: Article, other: Article): Article => (paragraphsOf(one) < paragraphsOf(other) ? other : one);
const paragraphsOf = (article: Article): number => article.split('hk.jpg').length;

/** The number of articles of each act, as skewed as in the real collection. */
function lengthsOf(random: Random): readonly number[] {
  const wanted = Array.from({ length: release.inForce }, () => Math.exp(3.4 * random.next() ** 1.4));
  const sum = wanted.reduce((total, one) => total + one, 0);
  const lengths = wanted.map((one) =>
    Math.min(mostArticles, Math.max(1, Math.round((one / sum) * release.articles * 1.02))),
  );
  let left = release.articles - lengths.reduce((total, one) => total + one, 0);
  for (let place = 0; left !== 0; place = (place + 1) % lengths.length) {
    const step = Math.sign(left);
    const next = (lengths[place] ?? 1) + step;
    if (next < 1 || next > mostArticles) continue;
    lengths[place] = next;
    left -= step;
  }
  return lengths;
}

function actOf(random: Random, articles: readonly Article[], place: number, length: number): string {
  const body = Array.from({ length }, (_, at) => {
    const chapter =
      at % 12 === 0 ? `<br><b>${roman(at / 12 + 1)}. kafli.</b> <b>Um ${rareIn(random, 1)[0] ?? ''}.</b><br>\n` : '';
    const article = longerOf(random.pick(articles), random.pick(articles));
    const rare = rareIn(random, article.length / 9 / wordsPerRare).join(' ');
    return `${chapter}${article
      .replaceAll('id="G0', `id="G${at + 1}`)
      .replace(/<b>\[?\d+\. gr\./u, `<b>${at + 1}. gr.`)
      .replace(/(<br>\s*)$/u, ` ${rare}.$1`)}`;
  });
  const header = `<small><b>Tóku gildi 1. júlí 2001.</b> <em>Breytt með: </em><a href="/altext/stjt/2007.051.html">L. 51/2007</a> (tóku gildi 1. jan. 2008).<br></small>`;
  return page(place, titleAt(place), `${header}<hr>${body.join('')}`);
}

const page = (place: number, title: string, body: string): string => {
  const { year, number } = numberAt(place);
  return `<!DOCTYPE html>
<html><head>
<title>${year}  nr. ${number}  26. maí/ ${title}</title>
<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">
</head>
<body>
<p style='text-align:center'><small><strong>Lagasafn.</strong>&nbsp;&nbsp;Íslensk lög 1. september 2025.&nbsp;&nbsp;Útgáfa 156b.</small><hr>
<h2> ${title} </h2><p style='text-align:center'><strong>${year}  nr. ${number}  26. maí</strong></p><hr>
${body}</body></html>`;
};

const numberAt = (place: number) => ({ year: 1920 + (place % 105), number: 1 + Math.floor(place / 105) * 13 });
const nameAt = (place: number): string => {
  const { year, number } = numberAt(place);
  return `${year}${String(number).padStart(3, '0')}.html`;
};
const titleAt = (place: number): string => `Lög um ${rareIn(createRandom(place + 1), 3).join(' og ')} nr. ${place}`;
const wordsOf = (article: Article): string => article.replaceAll(/<[^>]*>/gu, ' ');

const numerals = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const roman = (value: number): string => `${'X'.repeat(Math.floor(value / 10))}${numerals[value % 10] ?? ''}`;

function part(name: string, text: string): ZipPart {
  const bytes = Buffer.from(text, 'latin1');
  return { name, dated: new Date(0), size: bytes.length, open: async () => one(bytes) };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
