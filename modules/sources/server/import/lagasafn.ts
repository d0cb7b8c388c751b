import { Parser } from 'htmlparser2';
import { dayOf } from '../../rules/day.ts';
import { blocksOfLagasafn, marks } from '../../rules/lagasafn.ts';
import { decoded, demandIcelandic } from './letters.ts';
import type { Imported } from './plain.ts';

/** Acts in the collection of statutes have file names such as `2001038.html`, `1281000.401.html` or `181205b.html`. */
export const isLagasafnName = (name: string): boolean => /^\d{6,7}[a-z]?(?:\.\d+)?\.html?$/.test(name);
/** Other files there are indexes: chapters, and lists by number and name. */
export const isLagasafnIndex = (name: string): boolean => /^(?:\d{2}|kaflar|index|lagas\.\w+)(?:\.html?)?$/.test(name);

const titleText = /^(?<year>\d{4})\s+(?:nr\.\s*(?<number>\d+)\S*\s+)?(?<day>\d{1,2}\.\s*\p{L}+)?\s*\/?\s*(?<name>.*)$/u;

/** Reads an act in Alþingi's format: ISO 8859-1, a place for each article, paragraph and point. @throws Error */
export function readLagasafn(name: string, bytes: Buffer): Imported {
  const { title, heading, head, lines } = partsOf(decoded(bytes));
  const said = titleText.exec(title)?.groups ?? {};
  const year = said['year'] ?? name.slice(0, 4);
  const number = `${Number(said['number'] ?? name.slice(4, 7))}/${year}`;
  const blocks = blocksOfLagasafn(lines);
  if (blocks.length === 0) throw new Error('an act without words');
  const words = blocks.map(({ text }) => text).join(' ');
  demandIcelandic(words);
  const repealed = /^\s*\[?\s*Fell\p{L}+\s+úr\s+gildi\s+(?:skv|með|samkvæmt)/u.test(words);
  const status = repealed ? 'repealed' : 'in_force';
  return {
    key: `lagasafn/${name.replace(/\.html?$/, '')}`,
    type: 'ParliamentLaws',
    subtype: repealed ? 'LawsRepealed' : 'LawsInForce',
    status,
    number,
    date: said['day'] ? dayOf(`${said['day']} ${year}`) : null,
    title: (said['name'] || heading).replaceAll(/[[\]]|\s*\d\)$/g, '').trim() || number,
    release: /Útgáfa\s+(\w+)/u.exec(head)?.[1] ?? null,
    url: `https://www.althingi.is/lagas/nuna/${name}`,
    blocks,
  };
}

/** The lines of a page, with marks for the start of a place and for bold; without footnotes and their numbers. */
function partsOf(html: string) {
  const said = { title: '', heading: '', head: '', body: '' };
  const depth: Record<string, number> = {};
  let rules = 0;
  const within = (name: string) => (depth[name] ?? 0) > 0;
  const say = (text: string) => {
    if (within('title')) said.title += text;
    else if (within('h2')) said.heading += text;
    else if (rules < 2) said.head += text;
    else said.body += text;
  };
  const parser = new Parser({
    onopentag: (name, { id }) => {
      if (name === 'hr') rules += 1;
      else if (name === 'sup' && !within('small')) say(marks.changed);
      if (name === 'br' || name === 'hr' || name === 'p') say('\n');
      else if (name === 'b') say(marks.bold);
      if (id !== undefined && /^[A-Z0-9]{1,24}$/.test(id)) say(`\n${marks.place}${id}${marks.end}`);
      if (!['br', 'hr', 'img', 'meta', 'link', 'p'].includes(name)) depth[name] = (depth[name] ?? 0) + 1;
    },
    ontext: (text) => {
      // A footnote is small and italic; its number is raised.
      if ((within('i') && within('small')) || within('sup') || within('script') || within('style')) return;
      say(text.replaceAll(/[\s\u00a0]+/gu, ' '));
    },
    onclosetag: (name) => {
      if (name === 'b') say(marks.plain);
      if (depth[name] !== undefined) depth[name] = Math.max(0, depth[name] - 1);
    },
  });
  parser.end(html.replaceAll(/<!a\s/gi, '<a '));
  const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
  return {
    title: tidy(said.title),
    heading: tidy(said.heading),
    head: tidy(said.head),
    lines: said.body.normalize('NFC').split('\n').map(tidy).filter(Boolean),
  };
}
