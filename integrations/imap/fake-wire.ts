// A letter in IMAP's format (RFC 3501), as far as the fake needs it.

const quoted = (text: string | undefined): string =>
  text === undefined || text === '' ? 'NIL' : `"${text.replaceAll(/[\\"]/g, (sign) => `\\${sign}`)}"`;

/** A letter's header fields by lower-case name, unfolded. */
export function headOf(mime: string): ReadonlyMap<string, string> {
  const [head = ''] = mime.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
}

/** Decodes encoded words of a header. */
export const decoded = (text: string): string =>
  text.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, said: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(said, 'base64').toString()
      : Buffer.from(
          said
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );

function people(field: string | undefined): string {
  if (!field) return 'NIL';
  const each = field.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((one) => {
    const [, name = '', address = one.trim()] = /^\s*"?(.*?)"?\s*<([^>]+)>\s*$/.exec(one) ?? [];
    const [local = '', domain = ''] = address.split('@');
    return `(${quoted(name)} NIL ${quoted(local)} ${quoted(domain)})`;
  });
  return `(${each.join('')})`;
}

export function envelopeOf(mime: string): string {
  const head = headOf(mime);
  const said = (name: string) => quoted(head.get(name));
  const from = people(head.get('from'));
  const all = [from, from, from, people(head.get('to')), people(head.get('cc')), people(head.get('bcc'))];
  return `(${said('date')} ${said('subject')} ${all.join(' ')} ${said('in-reply-to')} ${said('message-id')})`;
}

const part = (disposition: string): string => `("TEXT" "PLAIN" NIL NIL NIL "BASE64" 10 1 NIL ${disposition} NIL NIL)`;

export const structureOf = (mime: string): string =>
  /^content-disposition: attachment/im.test(mime)
    ? `(${part('NIL')}${part('("ATTACHMENT" NIL)')} "MIXED" NIL NIL NIL NIL)`
    : part('NIL');
