import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { framed, unframed } from '#server/child/frames.ts';
import { runChild } from '#server/child/run-child.ts';
import { AppError } from '#shared/errors.ts';
import type { Filling } from './fill.ts';

const program = fileURLToPath(new URL('child.ts', import.meta.url));
const limits = { seconds: 60, memoryMb: 900 };

type Run = {
  readonly template: Buffer;
  readonly logo: Buffer | null;
  readonly filling: Filling;
  /** The document, or its preview page. */
  readonly as: 'fill' | 'page';
  readonly signal?: AbortSignal | undefined;
};

/** Fills in a template in a separate process: a hostile one affects only that. */
export async function runFilling({ template, logo, filling, as, signal }: Run): Promise<Buffer> {
  const files = [template, logo ?? Buffer.alloc(0)];
  const sent = [
    framed(
      filling,
      files.map(({ length }) => length),
    ),
    ...files,
  ];
  const said = await runChild(() => Readable.from(sent), { program, asked: as, limits, isAwaited: true, signal });
  if (said === null) throw new AppError('template_unfillable');
  const { about, files: made } = unframed(said);
  const { broken } = z.object({ broken: z.optional(z.string()) }).parse(about);
  const [document] = made;
  if (broken !== undefined || !document) throw new AppError('template_unfillable', { cause: new Error(broken) });
  return document;
}
