import { XMLParser } from 'fast-xml-parser';
import type { Discovery, OfficeEditor } from '#server/office-editor.ts';
import { AppError } from '#shared/errors.ts';

const keptMs = 12 * 3_600_000;
const betweenMs = 60_000;
const waitsMs = 8_000;

type Asking = { readonly clock: () => Date; readonly ask?: typeof fetch };

/** The editor at a URL, according to its `/hosting/discovery`. */
export function officeEditorAt(url: string, { clock, ask = fetch }: Asking): OfficeEditor {
  let known: { readonly at: number; readonly discovery: Promise<Discovery> } | null = null;
  const { origin, pathname } = new URL(url);
  const address = pathname.endsWith('/discovery') ? url : `${url.replace(/\/$/, '')}/hosting/discovery`;
  return {
    origin,
    discover: async (fresh = false) => {
      const now = clock().getTime();
      if (known && now - known.at < (fresh ? betweenMs : keptMs)) return known.discovery;
      const asked = { at: now, discovery: read(address, ask) };
      known = asked;
      asked.discovery.catch(() => {
        if (known === asked) known = null;
      });
      return asked.discovery;
    },
  };
}

async function read(address: string, ask: typeof fetch): Promise<Discovery> {
  try {
    const answer = await ask(address, { signal: AbortSignal.timeout(waitsMs), redirect: 'error' });
    if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
    return discoveryIn(await answer.text());
  } catch (cause) {
    throw new AppError('editor_away', { cause });
  }
}

type Attributes = Readonly<Record<string, string>>;
type Zone = { readonly app?: readonly { readonly action?: readonly Attributes[] }[] };
type Document = {
  readonly 'wopi-discovery'?: { readonly 'net-zone'?: readonly Zone[]; readonly 'proof-key'?: Attributes };
};

/** The content of a discovery document. Actions for MIME types have no extension, and are skipped. */
export function discoveryIn(xml: string): Discovery {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    isArray: (name) => ['net-zone', 'app', 'action'].includes(name),
  });
  const said = (parser.parse(xml) as Document)['wopi-discovery'];
  if (!said) throw new Error('this is no document of discovery');
  const actions = (said['net-zone'] ?? [])
    .flatMap(({ app = [] }) => app)
    .flatMap(({ action = [] }) => action)
    .map(({ name = '', ext = '', urlsrc = '' }) => ({ name, extension: ext.toLowerCase(), address: urlsrc }))
    .filter(({ extension, address }) => extension !== '' && address !== '');
  const proof = said['proof-key'];
  const { modulus = '', exponent = '', oldmodulus = '', oldexponent = '' } = proof ?? {};
  return {
    actions,
    keys: [
      ...(modulus ? [{ age: 'current' as const, key: { modulus, exponent } }] : []),
      ...(oldmodulus ? [{ age: 'old' as const, key: { modulus: oldmodulus, exponent: oldexponent } }] : []),
    ],
  };
}
