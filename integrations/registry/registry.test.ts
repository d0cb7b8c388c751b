import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegistryDown, type Registry } from '#server/registry.ts';
import { chooseRegistry } from './choose.ts';
import { madeUpRegistry } from './made-up.ts';

// A server with the protocol of the two registers; it records its requests.
const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
const answers: Readonly<Record<string, readonly [number, unknown]>> = {
  '/ja/people/1201603389': [
    200,
    {
      kennitala: '1201603389',
      name: 'Jón Jónsson',
      type: 'person',
      permanent_address: {
        street: { nominative: 'Brekkugata 1', dative: 'Brekkugötu 1' },
        postal_code: '600',
        town: { nominative: 'Akureyri', dative: 'Akureyri' },
      },
    },
  ],
  '/ja/businesses/5201603389': [
    200,
    {
      name: 'Brimalda ehf.',
      address: { street: { nominative: 'Höfn 2' }, postal_code: 101, town: { nominative: 'Reykjavík' } },
    },
  ],
  '/ja/people/1301603389': [400, { type: 'error', error: 'bad key' }],
  '/ja/people/1401603389': [200, { nothing: 'of the kind' }],
  '/ja/people/1601603389': [200, 'not JSON'],
  '/skattur/5201603389?language=is': [
    200,
    {
      nationalId: '5201603389',
      name: 'Brimalda ehf.',
      status: 'active',
      address: [{ type: 'legal', addressName: 'Höfn 2', postcode: '101', city: 'Reykjavík' }],
    },
  ],
};
let server: Server;
let base = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const [status, body] = answers[request.url ?? ''] ?? [404, { error: 'not found' }];
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === 'not JSON' ? '<html>' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());

const choose = (keys: { jaKey?: string; skatturKey?: string }, madeUp: Registry | null = null) =>
  chooseRegistry({
    jaUrl: `${base}/ja`,
    skatturUrl: `${base}/skattur`,
    jaKey: keys.jaKey,
    skatturKey: keys.skatturKey,
    madeUp,
  });
const registryWith = (keys: { jaKey?: string; skatturKey?: string }): Registry => choose(keys) ?? unset();
const unset = (): never => {
  throw new Error('a key was given, and no register was chosen');
};

describe('the register of people and companies (CLIENT-15)', () => {
  it('uses fictitious data without a key, in a trial only', () => {
    expect([choose({}, madeUpRegistry), choose({})]).toEqual([madeUpRegistry, null]);
    expect(choose({ jaKey: 'lykill' }, madeUpRegistry)).not.toBe(madeUpRegistry);
  });

  it('sends the key when looking up people, and reads the answer', async () => {
    const found = await registryWith({ jaKey: 'lykill' }).lookUp('1201603389', 'person');
    expect(found).toEqual({
      ssn: '1201603389',
      kind: 'person',
      name: 'Jón Jónsson',
      address: 'Brekkugata 1',
      postalCode: '600',
      city: 'Akureyri',
    });
    expect(asked.at(-1)?.headers.authorization).toBe('lykill');
  });

  it('looks companies up at the tax authority if there is a key for it', async () => {
    const company = {
      ssn: '5201603389',
      kind: 'company',
      name: 'Brimalda ehf.',
      address: 'Höfn 2',
      postalCode: '101',
      city: 'Reykjavík',
    };
    expect(await registryWith({ jaKey: 'lykill' }).lookUp('5201603389', 'company')).toEqual(company);
    expect(await registryWith({ skatturKey: 'annar' }).lookUp('5201603389', 'company')).toEqual(company);
    expect(asked.at(-1)).toMatchObject({
      path: '/skattur/5201603389?language=is',
      headers: { 'ocp-apim-subscription-key': 'annar' },
    });
    expect(await registryWith({ skatturKey: 'annar' }).lookUp('1201603389', 'person')).toBeNull();
  });

  it('finds nobody when it answers 404', async () => {
    expect(await registryWith({ jaKey: 'lykill' }).lookUp('1501603389', 'person')).toBeNull();
    expect(await registryWith({ skatturKey: 'annar' }).lookUp('5301603389', 'company')).toBeNull();
  });

  it.each([
    ['1301603389', 'refuses the key'],
    ['1401603389', 'answers in another shape'],
    ['1601603389', 'answers no JSON'],
  ])('is unavailable when it %2$s (ERR-37)', async (ssn) => {
    const failure = await registryWith({ jaKey: 'lykill' })
      .lookUp(ssn, 'person')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RegistryDown);
    expect(String(failure)).not.toContain(ssn);
  });

  it('is unavailable when nothing answers (ERR-37)', async () => {
    const nowhere =
      chooseRegistry({
        jaUrl: 'http://127.0.0.1:9',
        jaKey: 'lykill',
        skatturUrl: base,
        skatturKey: undefined,
        madeUp: null,
      }) ?? unset();
    await expect(nowhere.lookUp('1201603389', 'person')).rejects.toBeInstanceOf(RegistryDown);
  });
});
