import { decoded, envelopeOf, headOf, structureOf } from './fake-wire.ts';

/** A letter in a folder of the fake. */
export type FakeMessage = {
  readonly uid: number;
  readonly mime: string;
  readonly cameAt: Date;
  readonly flags: readonly string[];
};

/** An argument of a command: a text, or a parenthesised list. */
export type Word = string | readonly Word[];

/** The arguments of a command. Literals are already inlined as quoted text. */
export function wordsOf(line: string): readonly Word[] {
  const stack: Word[][] = [[]];
  for (const [token, said] of line.matchAll(/"((?:\\.|[^"\\])*)"|\(|\)|[^\s()"]*\[[^\]]*\]|[^\s()"]+/g)) {
    const words = stack.at(-1) ?? [];
    if (token === '(') stack.push([]);
    else if (token === ')') {
      stack.pop();
      stack.at(-1)?.push(words);
    } else words.push(said === undefined ? token : said.replaceAll(/\\(.)/g, '$1'));
  }
  return stack[0] ?? [];
}

type Fits = (message: FakeMessage) => boolean;

/** What matches a search, as on a server: case is ignored, and headers are compared decoded. */
export function searchOf(words: readonly Word[]): Fits {
  const left = [...words];
  const all: Fits[] = [];
  while (left.length > 0) all.push(nextOf(left));
  return (message) => all.every((fits) => fits(message));
}

function nextOf(left: Word[]): Fits {
  const word = left.shift() ?? '';
  if (typeof word !== 'string') return searchOf(word);
  const text = () => String(left.shift() ?? '').toLowerCase();
  const named = (name: string): Fits => {
    const sought = text();
    return ({ mime }) =>
      decoded(headOf(mime).get(name) ?? '')
        .toLowerCase()
        .includes(sought);
  };
  switch (word.toUpperCase()) {
    case 'OR': {
      const [one, other] = [nextOf(left), nextOf(left)];
      return (message) => one(message) || other(message);
    }
    case 'NOT': {
      const fits = nextOf(left);
      return (message) => !fits(message);
    }
    case 'UNDRAFT':
      return ({ flags }) => !flags.includes('\\Draft');
    case 'UNDELETED':
      return ({ flags }) => !flags.includes('\\Deleted');
    case 'SINCE':
    case 'SENTSINCE': {
      const day = new Date(`${text()} UTC`);
      return ({ mime, cameAt }) =>
        (word.toUpperCase() === 'SINCE' ? cameAt : new Date(headOf(mime).get('date') ?? '')) >= day;
    }
    case 'HEADER':
      return named(text());
    case 'UID': {
      const fits = rangeOf(text());
      return ({ uid }) => fits(uid);
    }
    case 'ALL':
      return () => true;
    case 'SUBJECT':
    case 'FROM':
    case 'TO':
    case 'CC':
    case 'BCC':
      return named(word.toLowerCase());
    default:
      throw new Error(`the fake does not know the search key ${word}`);
  }
}

/** `1,4:7,9:*`. */
export function rangeOf(set: string): (uid: number) => boolean {
  const parts = set.split(',').map((one) => {
    const [from = '1', to = from] = one.split(':');
    return [Number(from), to === '*' ? Infinity : Number(to)] as const;
  });
  return (uid) => parts.some(([from, to]) => uid >= Math.min(from, to) && uid <= Math.max(from, to));
}

/** The answer about a letter, for the requested items. */
export function toldOf({ uid, mime, cameAt, flags }: FakeMessage, items: readonly Word[]): Buffer {
  const answers: (string | Buffer)[] = [`UID ${uid}`];
  const literal = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    answers.push(Buffer.concat([Buffer.from(`${name} {${bytes.length}}\r\n`), bytes]));
  };
  for (const item of items.map((one) => (typeof one === 'string' ? one.toUpperCase() : ''))) {
    if (item === 'FLAGS') answers.push(`FLAGS (${flags.join(' ')})`);
    if (item === 'INTERNALDATE') answers.push(`INTERNALDATE "${imapDate(cameAt)}"`);
    if (item === 'RFC822.SIZE') answers.push(`RFC822.SIZE ${Buffer.byteLength(mime)}`);
    if (item === 'ENVELOPE') answers.push(`ENVELOPE ${envelopeOf(mime)}`);
    if (item === 'BODYSTRUCTURE') answers.push(`BODYSTRUCTURE ${structureOf(mime)}`);
    if (item === 'BODY.PEEK[]') literal('BODY[]', mime);
    const fields = /^BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]$/.exec(item)?.[1];
    if (fields !== undefined) {
      const lines = fields.split(' ').flatMap((name) => {
        const said = headOf(mime).get(name.toLowerCase());
        return said === undefined ? [] : [`${name}: ${said}\r\n`];
      });
      literal(`BODY[HEADER.FIELDS (${fields})]`, `${lines.join('')}\r\n`);
    }
  }
  return Buffer.concat(answers.flatMap((one, place) => [Buffer.from(place === 0 ? '' : ' '), Buffer.from(one)]));
}

function imapDate(at: Date): string {
  const [, day = '', month = '', year = '', time = ''] = /, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? [];
  return `${day}-${month}-${year} ${time} +0000`;
}
