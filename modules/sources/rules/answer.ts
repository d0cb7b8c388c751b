import type { ChatMessage } from '../contract/record.ts';
import { sentencesOf, type Passage } from './passages.ts';

type Parts = ChatMessage['parts'];

export type Checked = { readonly parts: Parts; readonly dropped: number };

const cited = /\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\]/gu;

/**
 * The sentences of a language model's answer, with the places that each names (`[3]`, of its passages). A sentence
 * without a place, or with a missing one, is dropped and counted.
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

/**
 * The complete part of an answer that is still streaming: all but the last sentence, which the next piece may continue.
 */
export function wholeSentences(said: string): string {
  const last = sentencesOf(plain(said)).at(-1) ?? '';
  const whole = plain(said);
  return whole.slice(0, whole.length - last.length).trim();
}

/** Markdown and HTML marks are not words. */
const plain = (said: string): string =>
  said
    .slice(0, 20_000)
    .replaceAll(/<[^>]{0,200}>/gu, ' ')
    .replaceAll(/[*_`#>]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
