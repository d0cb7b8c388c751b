import { buffer } from 'node:stream/consumers';
import { framed, unframed } from '#server/child/frames.ts';
import { watchLimits } from '#server/child/watch-limits.ts';
import { fillTemplate, marks, type Filling } from './fill.ts';

// A separate process for one template: the template and its values arrive by stdin, and the document leaves by stdout;
// for a preview, as a page that highlights missing values.

const [asked = 'fill', limits] = process.argv.slice(2);
watchLimits(limits);

try {
  const { about, files } = unframed(await buffer(process.stdin));
  const [template = Buffer.alloc(0), logo = Buffer.alloc(0)] = files;
  const filled = Buffer.from(await fillTemplate(template, about as Filling, logo, asked === 'page'));
  answer({}, asked === 'page' ? await marked(filled) : filled);
} catch (error) {
  answer({ broken: error instanceof Error ? error.message.slice(0, 300) : '' }, Buffer.alloc(0));
}

async function marked(filled: Buffer): Promise<Buffer> {
  const { drawWord } = await import('#server/drawing/word.ts');
  let page = (await drawWord(filled)).toString('utf8');
  for (const [kind, [open, close]] of Object.entries(marks))
    page = page.replaceAll(open, `<mark class="${kind}">`).replaceAll(close, '</mark>');
  return Buffer.from(page);
}

function answer(about: object, file: Buffer): void {
  process.stdout.write(Buffer.concat([framed(about, [file.length]), file]), () => process.exit(0));
}
