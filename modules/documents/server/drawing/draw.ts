import type { Readable as Stream } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { english, icelandic, type Language } from '#shared/texts/nouns.ts';
import type { Viewer } from '../../rules/kinds.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import { runChild } from '#server/child/run-child.ts';
import { pageOf } from '#server/drawing/page.ts';

/** What pages are drawn of. */
export type Drawable = 'word' | 'sheet';
export const drawable = (viewer: Viewer | null): Drawable | null =>
  viewer === 'word' || viewer === 'sheet' ? viewer : null;

/** Larger files are fetched, and opened by what they were written with. */
const mostBytes = 60_000_000;
const limits = { seconds: 25, memoryMb: 700 };
/** A page of more is none that a browser draws. */
const mostDrawn = 100_000_000;
const program = fileURLToPath(new URL('child.ts', import.meta.url));

type Drawing = {
  readonly what: Drawable;
  readonly size: number;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly content: () => Promise<Stream>;
};

/** The page of a document; where none can be drawn, one that says why. */
export async function drawPage({ what, size, language, signal, content }: Drawing): Promise<Buffer> {
  const { pages: words } = language === 'is' ? is(icelandic.legal) : en(english.legal);
  if (size > mostBytes) return pageOf('none', words.large);
  const drawing = { program, asked: what, limits, isAwaited: true, signal, mostBytes: mostDrawn };
  const drawn = await runChild(content, drawing);
  return drawn ?? pageOf('none', words.damaged);
}
