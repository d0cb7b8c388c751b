import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BinaryLemmatizer } from 'lemma-is';

let lemmatizer: BinaryLemmatizer | null = null;

/** The dictionary forms of an Icelandic word, from the small dictionary of lemma-is (10 MB), read when first asked. */
export function lemmasOf(word: string): readonly string[] {
  lemmatizer ??= load();
  return lemmatizer.isKnown(word.toLowerCase()) ? lemmatizer.lemmatize(word) : [];
}

function load(): BinaryLemmatizer {
  const file = readFileSync(createRequire(import.meta.url).resolve('lemma-is/data/lemma-is.core.bin'));
  return BinaryLemmatizer.loadFromBuffer(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
  );
}
