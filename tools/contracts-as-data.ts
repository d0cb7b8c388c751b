import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Exports = Readonly<Record<string, unknown>>;

const contracts = /modules\/[\w-]+\/contract(?:\/[\w-]+)?\.ts$/;
/** What the web needs of an endpoint to call it (`web/lib/call.ts`). */
const readByTheWeb = ['method', 'path', 'access', 'body', 'answer'];

/**
 * Puts the contracts into the built web as plain data: paths, methods, lists of values. Their schemas are for the
 * server and the compiler, and would add all of zod to the first page. A schema that the web imports nevertheless fails
 * the build, because it is not exported there.
 */
export function contractsAsData(): Plugin {
  return {
    name: 'contracts-as-data',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // Only a file that stays code has imports, and it needs their schemas.
      if (!importer || !contracts.test(importer.replace('?whole', ''))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && contracts.test(found.id) ? `${found.id}?whole` : found;
    },
    async load(id) {
      if (!contracts.test(id)) return null;
      const exports = (await import(pathToFileURL(id).href)) as Exports;
      // A function needs the code around it, and belongs in the rules.
      if (Object.values(exports).some((value) => typeof value === 'function')) return null;
      return Object.entries(exports)
        .map(([name, value]) => [name, dataOf(value)] as const)
        .filter(([, data]) => data !== undefined)
        .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
        .join('\n');
    },
  };
}

/** An export as JSON; nothing for a schema, or for a value that contains one. */
function dataOf(value: unknown): unknown {
  if (eachHas(value, (one) => 'method' in one && 'path' in one)) return mapValues(value, endpointData);
  if (eachHas(value, (one) => 'answer' in one || 'written' in one)) return mapValues(value, fieldData);
  return isPlain(value) ? value : undefined;
}

/** A contract is recognised by its endpoints, a record (`shared/record.ts`) by its fields. */
const eachHas = (value: unknown, has: (one: Exports) => boolean): value is Readonly<Record<string, Exports>> =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every((one) => isObject(one) && has(one));

const endpointData = (endpoint: Exports) =>
  Object.fromEntries(readByTheWeb.flatMap((key) => (typeof endpoint[key] === 'string' ? [[key, endpoint[key]]] : [])));

/** The facts of a field without its schemas. */
const fieldData = (field: Exports) => Object.fromEntries(Object.entries(field).filter(([, fact]) => isPlain(fact)));

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (!isObject(value)) return ['string', 'number', 'boolean'].includes(typeof value) || value === null;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

const mapValues = <T, U>(from: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));
