import type { Readable as Stream } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { english, icelandic, type Language } from '#shared/texts/nouns.ts';
import { becomesPdf, viewerOf } from '../../rules/kinds.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import { runChild } from '#server/child/run-child.ts';
import { pageOf } from '#server/drawing/page.ts';
import { AppError } from '#shared/errors.ts';

/** Types that are rendered to a page or to a PDF. */
type Drawable = 'word' | 'sheet' | 'tiff';
export function drawable(contentType: string): Drawable | null {
  if (becomesPdf(contentType)) return 'tiff';
  const viewer = viewerOf(contentType);
  return viewer === 'word' || viewer === 'sheet' ? viewer : null;
}

/** Larger files can only be downloaded or opened in their program. */
const mostBytes = 60_000_000;
const limits = { seconds: 25, memoryMb: 700 };
/** Above this size a browser cannot display a page. */
const mostDrawn = 100_000_000;
const program = fileURLToPath(new URL('child.ts', import.meta.url));

type Drawing = {
  readonly what: Drawable;
  readonly size: number;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly content: () => Promise<Stream>;
};

/**
 * The page of a document, or a page with the reason if it cannot be rendered. @throws AppError if no PDF can be created
 */
export async function drawPage(drawing: Drawing): Promise<Buffer> {
  const isLarge = drawing.size > mostBytes;
  const drawn = isLarge ? null : await draw(drawing);
  if (drawn !== null) return drawn;
  if (drawing.what === 'tiff') throw new AppError('document_unreadable');
  const { pages: words } = drawing.language === 'is' ? is(icelandic.legal) : en(english.legal);
  return pageOf('none', isLarge ? words.large : words.damaged);
}

const draw = ({ what, signal, content }: Drawing): Promise<Buffer | null> =>
  runChild(content, { program, asked: what, limits, isAwaited: true, signal, mostBytes: mostDrawn });
