import { createRequire } from 'node:module';
import type * as Easy from 'easy-template-x';
import { packed, readZip, unpack, writeZip, type ZipEntry } from '#server/zip.ts';
import { readCondition, readTag } from '../../rules/tags.ts';
import { readField, readList, type ListKey } from '../../rules/lists.ts';
import { withTags } from '../../rules/merge-fields.ts';
import { fillIn } from '../../rules/word-text.ts';
import { plainName } from '../../rules.ts';
import { plainText } from '#shared/plain-text.ts';
import { kinds, mostPartBytes, notes, written } from '../word-parts.ts';
import { pictureOf } from './picture.ts';

// The package has types for one module system and a CommonJS build for the other.
const { TemplateHandler } = createRequire(import.meta.url)('easy-template-x') as typeof Easy;

/** The values of a template's parameters. */
export type Filling = {
  /** Values by normalised name; absent ones stay in their braces. */
  readonly values: Readonly<Record<string, string>>;
  readonly lists: Readonly<Partial<Record<ListKey, readonly Readonly<Record<string, string>>[]>>>;
  /** Normalised names of the firm's logo. */
  readonly logoAt: readonly string[];
  /** Normalised names of undeclined values. */
  readonly undeclined: readonly string[];
  /** The firm's words for „no“: a condition on them is false. */
  readonly no: readonly string[];
};

/** Marks around missing and undeclined values in a preview: private-use characters, which no document contains. */
export const marks = { missing: ['\uE000', '\uE001'], undeclined: ['\uE002', '\uE003'] } as const;

/** Maximum unpacked size of a template, all parts together. */
const mostUnpacked = 200_000_000;

/** Fills in a template. Parameters without a value stay in braces; a preview highlights them. */
export async function fillTemplate(bytes: Buffer, filling: Filling, logo: Buffer, isLookedOver: boolean) {
  const entries = readZip(bytes);
  if (entries === null || entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked)
    throw new Error('no document');
  const valueOf = (name: string) => textOf(filling, name, isLookedOver);
  const prepared = await changed(entries, (name, xml) =>
    name === kinds
      ? xml.replace('wordprocessingml.template.main+xml', 'wordprocessingml.document.main+xml')
      : notes.test(name)
        ? fillIn(withTags(xml), valueOf)
        : withTags(xml),
  );
  const handler = new TemplateHandler({
    delimiters: { tagStart: '{{', tagEnd: '}}' },
    maxXmlDepth: 40,
    scopeDataResolver: ({ path }) => resolve(path, filling, { valueOf, logo }) as never,
  });
  return handler.process(writeZip(prepared), {});
}

const changed = (entries: readonly ZipEntry[], change: (name: string, xml: string) => string) =>
  Promise.all(
    entries.map(async (entry) => {
      if (!written.test(entry.name) && entry.name !== kinds) return entry;
      const part = await unpack(entry, mostPartBytes);
      if (part === null) throw new Error('a part cannot be read');
      const xml = part.toString('utf8');
      const after = change(entry.name, xml);
      return after === xml ? entry : packed(entry, Buffer.from(after));
    }),
  );

type Step = Easy.PathPart;
type Given = { readonly valueOf: (name: string) => string; readonly logo: Buffer };

/** The value at a place: lines of a list, a condition, a picture, or a text. */
function resolve(path: readonly Step[], filling: Filling, { valueOf, logo }: Given) {
  const last = path.at(-1);
  if (last === undefined || typeof last === 'number') return '';
  if (last.disposition === 'Open') return ofCondition(path, last.name, filling);
  const { name } = readTag(last.name.replaceAll(/[{}]/g, ''));
  const inList = ofLine(path, name, filling);
  if (inList !== null) return inList;
  if (filling.logoAt.includes(plainName(name)) && logo.length > 0) return pictureOf(logo) ?? '';
  return valueOf(name);
}

function ofCondition(path: readonly Step[], said: string, filling: Filling): boolean | object[] {
  const { name, isNot } = readCondition(said);
  const list = readList(name);
  if (list !== null) {
    const rows = filling.lists[list] ?? [];
    return isNot ? rows.length === 0 : rows.map(() => ({}));
  }
  const text = ofLine(path, name, filling) ?? filling.values[plainName(name)] ?? '';
  const holds = text !== '' && !filling.no.includes(text);
  return isNot ? !holds : holds;
}

/** The value of a name in the innermost list line; null if no enclosing list has it. */
function ofLine(path: readonly Step[], name: string, { lists }: Filling): string | null {
  for (let at = path.length - 2; at > 0; at -= 1) {
    const [step, before] = [path[at], path[at - 1]];
    if (typeof step !== 'number' || before === undefined || typeof before === 'number') continue;
    const list = readList(readCondition(before.name).name);
    const place = list && readField(list, name);
    if (list && place) return plainText(lists[list]?.[step]?.[place] ?? '');
  }
  return null;
}

function textOf({ values, undeclined }: Filling, name: string, isLookedOver: boolean): string {
  const plain = plainName(name);
  const text = plainText(values[plain] ?? '').replaceAll('\r\n', '\n');
  const marked = ([open, close]: readonly [string, string], inside: string) =>
    isLookedOver ? `${open}${inside}${close}` : inside;
  if (text === '') return marked(marks.missing, `{{${name}}}`);
  return undeclined.includes(plain) ? marked(marks.undeclined, text) : text;
}
