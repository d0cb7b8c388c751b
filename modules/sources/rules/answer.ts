import type { ChatMessage } from '../contract/record.ts';
import { sentencesOf, type Passage } from './passages.ts';

type Parts = ChatMessage['parts'];

export type Checked = { readonly parts: Parts; readonly dropped: number };

const cited = /\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\]/gu;

/**
 * What a language model said, sentence by sentence with the places that it names (`[3]`, of the passages that it was
 * given). A sentence without a place, or with one that is not there, is dropped and counted.
 */
export function checkedAnswer(said: string, given: readonly Passage[]): Checked {
  const sentences = sentencesOf(plain(said));
  const parts: { text: string; anchors: Parts[number]['anchors'] }[] = [];
  let dropped = 0;
  for (const sentence of sentences) {
    const numbers = [...sentence.matchAll(cited)].flatMap(([, list = '']) => list.split(',').map(Number));
    const places = numbers.map((number) => given[number - 1]);
    const text = sentence
      .replaceAll(cited, '')
      .replaceAll(/\s+([.,;!?])/gu, '$1')
      .trim();
    if (text === '' || /^[\s.,;]*$/u.test(text)) continue;
    if (numbers.length === 0 || places.includes(undefined)) {
      dropped += 1;
      continue;
    }
    const anchors = places.flatMap((place) => (place ? [{ anchor: place.anchor, label: place.label }] : []));
    parts.push({ text, anchors: [...new Map(anchors.map((one) => [one.anchor, one])).values()] });
  }
  return { parts, dropped };
}

/** What of an answer that still comes is whole: all but the sentence at its end, in which the next piece may stand. */
export function wholeSentences(said: string): string {
  const last = sentencesOf(plain(said)).at(-1) ?? '';
  const whole = plain(said);
  return whole.slice(0, whole.length - last.length).trim();
}

/** Marks of Markdown and html are no words. */
const plain = (said: string): string =>
  said
    .slice(0, 20_000)
    .replaceAll(/<[^>]{0,200}>/gu, ' ')
    .replaceAll(/[*_`#>]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
