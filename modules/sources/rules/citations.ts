import { aliasOf } from './aliases.ts';
import { expandNumbers, grammar, headAt, type Head } from './grammar.ts';

/** A place in an act that a text refers to. */
type LawCitation = {
  /** Such as `38/2001`. */
  readonly law: string;
  readonly section: number | null;
  readonly letter: string;
  readonly paragraph: number | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly method: 'explicit' | 'reverse' | 'alias' | 'title' | 'constitution' | 'anaphor' | 'own' | 'carry';
  readonly confidence: number;
};

/**
 * The measured reliability of each method of finding an act; those below `trusted` are neither counted nor used by
 * filters.
 */
const confidences: Readonly<Record<LawCitation['method'], number>> = {
  explicit: 1,
  reverse: 1,
  alias: 0.98,
  title: 0.97,
  constitution: 0.97,
  own: 0.95,
  anaphor: 0.9,
  carry: 0.4,
};
export const trusted = 0.9;

/** Context from outside the text. */
type Known = {
  /** The date of the text, which determines the meaning of short names; today if it has none. */
  readonly day: string;
  /** The act that the text itself is: a bare `3. gr.` refers to an article of it. */
  readonly own?: string | undefined;
  /** Acts by their names without `Lög um`, folded to lower case. */
  readonly titles?: ReadonlyMap<string, string> | undefined;
};

/** The acts that a text has named so far, carried from block to block. */
type Memory = {
  last: string | null;
  lastAt: number;
  /** The last article named, which „sömu greinar“ refers to. */
  article: LawCitation | null;
  articleAt: number;
  readonly names: Map<string, string>;
};
export const newMemory = (): Memory => ({
  last: null,
  lastAt: -Infinity,
  article: null,
  articleAt: -Infinity,
  names: new Map(),
});

/** The maximum distance of a bare article from the act that it refers to. */
const carryReach = 300;
const constitution = '33/1944';

/** The places in acts that a text cites, in order. `memory` is carried from block to block of one source. */
export function lawCitations(text: string, known: Known, memory: Memory = newMemory()): readonly LawCitation[] {
  const found: LawCitation[] = [];
  grammar.scan.lastIndex = 0;
  for (let match = grammar.scan.exec(text); match; match = grammar.scan.exec(text)) {
    const { index } = match;
    const [whole] = match;
    const chain = match.groups?.['chain'];
    if (chain !== undefined) {
      const at = index + whole.length;
      const head = headAt(text, at);
      const law = lawOf(head, known, memory, index);
      const places = law ? placesOf(chain, index, law, text) : [];
      found.push(...places);
      [memory.article, memory.articleAt] = [places.at(-1) ?? null, at];
      const others = law && head?.kind === 'numbered' ? othersAfter(text, head.end) : null;
      found.push(...(others?.acts ?? []));
      grammar.scan.lastIndex = others?.end ?? (head && law ? head.end : at);
      if (head && law) remember(memory, law.law, head, head.end);
      continue;
    }
    const same = match.groups?.['same'];
    if (same !== undefined) {
      found.push(...ofSameArticle(same, index, text, memory));
      continue;
    }
    const head = headAt(text, index);
    if (!head || head.kind === 'foreign') continue;
    const law = lawOf(head, known, memory, index);
    if (!law || law.method === 'own' || law.method === 'carry') continue;
    grammar.scan.lastIndex = Math.max(head.end, index + 1);
    remember(memory, law.law, head, head.end);
    if (law.method === 'anaphor') continue;
    const reversed = reversedAfter(text, head.end, law.law);
    if (reversed) {
      found.push(...reversed.places);
      grammar.scan.lastIndex = reversed.end;
    } else {
      const others = othersAfter(text, head.end);
      found.push(placed({ ...law, ...allOfIt }, index, head.end, text), ...others.acts);
      grammar.scan.lastIndex = Math.max(others.end, index + 1);
    }
  }
  memory.lastAt -= text.length;
  memory.articleAt -= text.length;
  return found;
}

/** `2. mgr. sömu greinar`: the last article named, with the reliability of that citation. */
function ofSameArticle(said: string, start: number, text: string, { article, articleAt }: Memory) {
  if (article === null || start - articleAt > carryReach) return [];
  const method = article.confidence >= trusted ? 'anaphor' : 'carry';
  return expandNumbers(said).map((paragraph) =>
    placed({ ...article, method, paragraph }, start, start + said.length, text),
  );
}

const allOfIt = { section: null, letter: '', paragraph: null };

/** The further acts of a list of numbers, after the first. */
function othersAfter(text: string, from: number) {
  const acts: LawCitation[] = [];
  let end = from;
  for (
    let match = grammar.another.exec(text.slice(end, end + 40));
    match;
    match = grammar.another.exec(text.slice(end, end + 40))
  ) {
    const { number, year } = match.groups ?? {};
    const start = end + match[0].search(/nr\.|\d/u);
    end += match[0].length;
    acts.push(placed({ law: `${Number(number)}/${year}`, method: 'explicit', ...allOfIt }, start, end, text));
  }
  return { acts, end };
}

type Meant = { readonly law: string; readonly method: LawCitation['method'] };

function lawOf(head: Head | null, known: Known, memory: Memory, at: number): Meant | null {
  if (head === null) {
    if (known.own !== undefined) return { law: known.own, method: 'own' };
    return memory.last !== null && at - memory.lastAt <= carryReach ? { law: memory.last, method: 'carry' } : null;
  }
  switch (head.kind) {
    case 'foreign':
      return null;
    case 'numbered':
      return { law: head.law, method: 'explicit' };
    case 'constitution':
      return { law: constitution, method: 'constitution' };
    case 'anaphor':
      if (memory.last !== null) return { law: memory.last, method: 'anaphor' };
      return known.own === undefined ? null : { law: known.own, method: 'own' };
    case 'alias': {
      const law = memory.names.get(head.name) ?? aliasOf(head.name, known.day);
      return law === null ? null : { law, method: 'alias' };
    }
    case 'title': {
      const law = titleIn(head.name, known.titles);
      return law === null ? null : { law, method: 'title' };
    }
  }
}

function remember(memory: Memory, law: string, head: Head, end: number): void {
  if (head.kind === 'numbered' && head.name !== '') memory.names.set(head.name, law);
  // „laganna“ never refers to the constitution.
  if (head.kind !== 'constitution') [memory.last, memory.lastAt] = [law, end];
}

/** The act whose name is the longest prefix of the text after „laga um“. */
function titleIn(text: string, titles: ReadonlyMap<string, string> | undefined): string | null {
  if (!titles) return null;
  const words = text.toLowerCase().split(/\s+/);
  for (let length = words.length; length > 0; length -= 1) {
    const law = titles.get(words.slice(0, length).join(' ').replace(/[,.]$/, ''));
    if (law) return law;
  }
  return null;
}

/** Each place of a chain, `1. og 2. mgr. 5. gr., sbr. 7. gr.`, with its position. */
function placesOf(chain: string, offset: number, meant: Meant, text: string): readonly LawCitation[] {
  const places: LawCitation[] = [];
  for (const match of chain.matchAll(grammar.pinpoint)) {
    const { groups = {}, index } = match;
    const start = offset + index;
    const paragraph = groups['mgr2'] ?? (groups['tolul'] === undefined ? groups['mgr1'] : undefined);
    const letter = (groups['letter'] ?? '').toLowerCase();
    const sections = sectionsOf(groups['gr'] ?? '', letter);
    const paragraphs = paragraph === undefined ? [null] : expandNumbers(paragraph);
    for (const [place, section] of sections.entries())
      for (const one of paragraphs)
        places.push(
          placed(
            // In a list the letter belongs to the last article: `217., 218. eða 218. gr. a`.
            { ...meant, section, letter: place === sections.length - 1 ? letter : '', paragraph: one },
            start,
            start + match[0].trimEnd().length,
            text,
          ),
        );
  }
  return places;
}

/** `218. eða 218. gr. a` is the article and the one with the letter. */
function sectionsOf(list: string, letter: string): readonly number[] {
  const sections = expandNumbers(list);
  const last = /(\d{1,3})\.\s*$/.exec(list)?.[1];
  const twice = letter !== '' && list.split(`${last}.`).length > 2;
  return twice ? [...sections, Number(last)] : sections;
}

/** `Lög nr. 90/2003, 103. gr., 109. gr. 1. mgr.`: some boards name the act first in their headers. */
function reversedAfter(text: string, from: number, law: string) {
  const list = grammar.reversed.exec(text.slice(from, from + 400))?.[0];
  if (!list) return null;
  const places = [...list.matchAll(grammar.reversedPlace)].flatMap(({ 0: whole, groups = {}, index }) => {
    const at = from + index;
    const paragraphs = groups['mgr'] === undefined ? [null] : expandNumbers(groups['mgr']);
    return paragraphs.map((paragraph) =>
      placed(
        { law, method: 'reverse', section: Number(groups['section']), letter: groups['letter'] ?? '', paragraph },
        at,
        at + whole.length,
        text,
      ),
    );
  });
  return { places, end: from + list.length };
}

const placed = (
  place: Meant & Pick<LawCitation, 'section' | 'letter' | 'paragraph'>,
  start: number,
  end: number,
  text: string,
): LawCitation => ({ ...place, start, end, text: text.slice(start, end), confidence: confidences[place.method] });
