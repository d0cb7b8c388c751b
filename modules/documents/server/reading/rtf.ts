/** Parts of an RTF without text: tables of fonts and colours, pictures, metadata. */
const unread = new Set(
  `fonttbl colortbl stylesheet info pict object themedata colorschememapping datastore latentstyles listtable
   listoverridetable rsidtbl generator xmlnstbl fldinst filetbl revtbl mmathPr`
    .split(/\s+/)
    .filter(Boolean),
);
const breaks: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  page: '\f',
  cell: '\t',
  tab: '\t',
};
const signs: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': ' ',
  _: '-',
};

type Group = { readonly hidden: boolean; readonly skip: number };

// The start or end of a group, a byte, a control word with its number, a control symbol, or plain text.
const pieces = /([{}])|\\'([0-9a-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([^\\{}]+)/gi;

/** The text of an RTF document: between its controls, in their character set. */
export function textOfRtf(rtf: string): string {
  const codePage = new TextDecoder(encodingOf(Number(/\\ansicpg(\d+)/.exec(rtf)?.[1] ?? 1252)));
  const groups: Group[] = [];
  let now: Group = { hidden: false, skip: 1 };
  let skipped = 0;
  let text = '';
  const say = (said: string) => {
    const rest = said.slice(Math.min(skipped, said.length));
    skipped -= said.length - rest.length;
    if (!now.hidden) text += rest;
  };
  for (const [, brace, byte, word, figure, sign, plain] of rtf.matchAll(pieces)) {
    if (brace === '{') groups.push(now);
    else if (brace === '}') [now, skipped] = [groups.pop() ?? now, 0];
    else if (byte !== undefined) say(codePage.decode(Uint8Array.of(Number.parseInt(byte, 16))));
    else if (plain !== undefined) say(plain.replaceAll(/[\r\n]+/g, ''));
    else if (word === 'u') {
      say(String.fromCharCode((Number(figure) + 65_536) % 65_536));
      skipped = now.skip;
    } else if (word === 'uc') now = { ...now, skip: Number(figure ?? 1) };
    else if (word !== undefined && unread.has(word)) now = { ...now, hidden: true };
    else if (sign === '*') now = { ...now, hidden: true };
    else if (word !== undefined) say(breaks[word] ?? signs[word] ?? '');
    else if (sign !== undefined) say(/[\\{}]/.test(sign) ? sign : (signs[sign] ?? ''));
  }
  return text;
}

function encodingOf(page: number): string {
  try {
    return new TextDecoder(`windows-${page}`).encoding;
  } catch {
    return 'windows-1252';
  }
}
