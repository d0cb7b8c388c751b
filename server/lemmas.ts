import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BinaryLemmatizer } from 'lemma-is';
import { readLexicon, type Lexicon } from './lexicon.ts';

let lemmatizer: BinaryLemmatizer | null = null;
let lexicon: Lexicon | null = null;
let lexiconPath: string | null = null;

/**
 * The dictionary forms of an Icelandic word: by the lexicon that the operator built of BÍN, or else by the small dictionary
 * of lemma-is (10 MB), read when first asked.
 */
export function lemmasOf(word: string): readonly string[] {
  if (lexicon) return lexicon.lemmasOf(word.toLowerCase());
  lemmatizer ??= load();
  return lemmatizer.isKnown(word.toLowerCase()) ? lemmatizer.lemmatize(word) : [];
}

/** Takes the lexicon of a file, where there is one, before anything is analysed: words are found by what they were written with. */
export function takeLexicon(file: string | null): void {
  lexicon = file === null ? null : readLexicon(file);
  lexiconPath = lexicon && file;
}

/** The file of the lexicon that is used, for a process that analyses on its own. */
export const lexiconInUse = (): string | null => lexiconPath;

function load(): BinaryLemmatizer {
  const file = readFileSync(createRequire(import.meta.url).resolve('lemma-is/data/lemma-is.core.bin'));
  return BinaryLemmatizer.loadFromBuffer(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
  );
}
