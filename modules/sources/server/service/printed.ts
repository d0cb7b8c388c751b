import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { citationOf } from '../../rules/anchors.ts';
import * as queries from '../queries/reading.ts';
import * as saved from '../queries/saved.ts';
import { demandSources } from './answers.ts';
import { getRow } from './reading.ts';

/** A source for printing: the published PDF, or its text. */
type Printed = {
  readonly pdf: Buffer | null;
  readonly heads: readonly string[];
  readonly paragraphs: readonly { readonly text: string; readonly isHeading: boolean }[];
};

/** A saved source for printing. For an act it is the saved place, if that has text of its own. @throws not_found */
export async function printed(scope: Scope, savedId: number): Promise<Printed> {
  await demandSources(scope);
  const kept = await saved.find(scope, savedId);
  if (!kept) throw new AppError('not_found');
  const { title } = await getRow(scope, kept.sourceId);
  const whole = kept.anchor === '' || kept.type !== 'ParliamentLaws';
  const file = whole ? await queries.fileOf(scope, kept.sourceId, 0) : undefined;
  const blocks = await queries.blocksOf(scope, kept.sourceId);
  // `G5` contains `G5M1` and `G5M1L2`, but not `G52`.
  const within = blocks.filter(({ anchor }) => anchor === kept.anchor || anchor?.startsWith(`${kept.anchor}M`));
  const shown = whole || within.length === 0 ? blocks : within;
  return {
    pdf: file?.contentType === 'application/pdf' ? file.content : null,
    heads: [title, citationOf(kept, whole ? '' : kept.anchor)],
    paragraphs: shown.map(({ kind, label, text }) => ({
      text: [label, text].filter(Boolean).join(' '),
      isHeading: kind === 'heading' || kind === 'chapter' || kind === 'article',
    })),
  };
}
