import type { Block } from '../contract/record.ts';
import { placeOf, placeText } from './anchors.ts';

/** A part of a source that can answer a question, and its place as displayed. */
export type Passage = {
  readonly anchor: string;
  readonly label: string;
  readonly heading: string;
  readonly text: string;
};

const mostWords = 300;

/**
 * Splits a source: an act into paragraphs with the points below them, a ruling into paragraphs. The text above is
 * included as the heading, because it states the subject.
 */
export function passagesOf(blocks: readonly Block[]): readonly Passage[] {
  const passages: Passage[] = [];
  let chapter = '';
  let heading = '';
  for (const block of blocks) {
    const { kind, text, label, anchor } = block;
    if (kind === 'chapter') [chapter, heading] = [[label, text].filter(Boolean).join(' '), ''];
    else if (kind === 'article' || kind === 'heading') heading = [label, text].filter(Boolean).join(' ');
    else if (kind === 'item' && passages.length > 0) extend(passages, `${label ?? ''} ${text}`.trim());
    else if (text !== '')
      for (const part of partsOf(text))
        passages.push({
          anchor: anchor ?? '',
          label: labelOf(anchor, heading),
          heading: [chapter, heading].filter(Boolean).join(' '),
          text: part,
        });
  }
  return passages.filter(({ anchor }) => anchor !== '');
}

/** The parts of a ruling by common names: each court and board has its own. */
const alsoCalled: readonly (readonly [RegExp, string])[] = [
  [/^(?:Dóms|Úrskurðar|Ákvörðunar|Ályktar)orð|^(?:Forsendur|Álit|Tilmæli)/u, 'niðurstaða'],
  [/^(?:Málavextir|Atvik)/u, 'málsatvik'],
  [/^(?:Sjónarmið|Kröfur|Dómkröfur)/u, 'málsástæður og kröfur'],
  [/^Málsástæður/u, 'kröfur'],
];

/** Passages prepared for the search for an answer. */
export const soughtIn = (passages: readonly Passage[]): readonly Passage[] =>
  passages.map((passage) => {
    const names = alsoCalled.filter(([pattern]) => pattern.test(passage.heading)).map(([, name]) => name);
    return names.length === 0 ? passage : { ...passage, heading: [passage.heading, ...names].join(' ') };
  });

function extend(passages: Passage[], text: string): void {
  const last = passages.at(-1);
  if (last) passages[passages.length - 1] = { ...last, text: `${last.text}\n${text}` };
}

/** A very long paragraph is split at sentence ends. */
function partsOf(text: string): readonly string[] {
  if (text.split(' ').length <= mostWords) return [text];
  const parts: string[] = [''];
  for (const sentence of sentencesOf(text)) {
    const last = parts.at(-1) ?? '';
    if (last.split(' ').length + sentence.split(' ').length > mostWords) parts.push(sentence);
    else parts[parts.length - 1] = `${last} ${sentence}`.trim();
  }
  return parts;
}

/** A place in words: `2. mgr. 5. gr.`, `12. mgr.`; the verdict by its heading. */
function labelOf(anchor: string | null, heading: string): string {
  const place = placeOf(anchor ?? '');
  if (place) return placeText(place);
  if (/^(?:Dómsorð|Úrskurðarorð|Ákvörðunarorð|Ályktarorð)/u.test(heading)) return heading;
  return `${anchor?.slice(1) ?? ''}. mgr.`;
}

/** The sentences of a text; abbreviations and ordinals do not end one. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?][”“"»]?(?:\s?\[\d[\d,\s]*\])*)\s+(?=[\p{Lu}„"«])/u)
    .reduce<string[]>((sentences, part) => {
      const last = sentences.at(-1);
      if (last !== undefined && /(?:^|[\s(])(?:\p{L}{1,5}|\d+|\p{L}\.\p{L})\.$/u.test(last) && isAbbreviation(last))
        sentences[sentences.length - 1] = `${last} ${part}`;
      else sentences.push(part);
      return sentences;
    }, [])
    .filter(Boolean);

const isAbbreviation = (text: string): boolean =>
  /(?:^|[\s(])(?:nr|gr|mgr|tölul|málsl|sbr|skv|kr|bls|hf|ehf|t\.d|þ\.e|m\.a|o\.fl|o\.s\.frv|hrl|lgm|\d{1,4}|\p{Lu})\.$/u.test(
    text,
  );

type QuestionWords = {
  readonly outcome: string;
  readonly facts: string;
  readonly claims: string;
  readonly about: (keyword: string) => string;
};

/** Sample questions about a ruling, from its headings and keywords. */
export function questionsOf(
  blocks: readonly Block[],
  keywords: readonly string[],
  words: QuestionWords,
): readonly string[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
  const has = (pattern: RegExp) => headings.some((text) => pattern.test(text));
  return [
    ...(has(/^(?:Niðurst|Forsendur|Álit|Dómsorð|Úrskurðarorð)/u) ? [words.outcome] : []),
    ...(has(/^(?:Málsatvik|Málavextir|Atvik)/u) ? [words.facts] : []),
    ...(has(/^(?:Málsástæður|Kröfur|Sjónarmið)/u) ? [words.claims] : []),
    ...keywords.slice(0, 1).map(words.about),
  ].slice(0, 4);
}
