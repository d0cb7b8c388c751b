import { buffer } from 'node:stream/consumers';
import { watchLimits } from '#server/child/watch-limits.ts';

// A separate process for one file: the file arrives by stdin, the result leaves by stdout. An unreadable file ends the
// process without an answer.

const [asked = '', limits] = process.argv.slice(2);
watchLimits(limits);

try {
  const made = await make(await buffer(process.stdin), asked);
  process.stdout.write(made, () => process.exit(0));
} catch {
  process.exit(1);
}

/**
 * `word` or `sheet`: a page; `tiff`: a PDF; `letter eml`: its contents as JSON; `attachment msg 2`: the bytes of an
 * attachment.
 */
async function make(bytes: Buffer, said: string): Promise<Uint8Array | string> {
  const [what, kind = '', number = ''] = said.split(' ');
  if (what === 'word') return (await import('#server/drawing/word.ts')).drawWord(bytes);
  if (what === 'sheet') return (await import('./sheet.ts')).drawSheets(bytes);
  if (what === 'tiff') return (await import('./tiff.ts')).pdfOfTiff(bytes);
  const { readEml, readMsg } = await import('../reading/mail.ts');
  const letter = kind === 'eml' ? await readEml(bytes) : readMsg(bytes);
  if (what === 'attachment') {
    const found = letter.attachments[Number(number)];
    if (!found) throw new Error('nothing of this number came with it');
    return found.content;
  }
  const attachments = letter.attachments.map(({ name, content }, place) => ({
    number: place,
    name,
    size: content.length,
  }));
  return JSON.stringify({ ...letter, attachments });
}
