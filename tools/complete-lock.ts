import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// A library with a binary per platform lists them all as optional. npm omits from the lock file those that the registry
// lacks (mirrors seldom have all), and `npm ci` then refuses the whole lock file, on every platform. Run after `npm
// install`: it adds the missing ones with their version, so that a platform that needs one can request it.

type Entry = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Packages = Record<string, Entry>;

/** The optional packages without an entry in the lock file, by their installation path. */
export function missingOptionals(packages: Packages): ReadonlyMap<string, Entry> {
  const missing = new Map<string, Entry>();
  for (const [path, { dev, devOptional, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (pathsUp(path).some((place) => `${place}node_modules/${name}` in packages)) continue;
      missing.set(`node_modules/${name}`, {
        version,
        ...platformOf(name),
        ...(dev && { dev }),
        ...(devOptional && { devOptional }),
        optional: true,
      } as Entry);
    }
  }
  return missing;
}

if (import.meta.main) complete(fileURLToPath(new URL('../package-lock.json', import.meta.url)));

function complete(file: string): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const missing = missingOptionals(lock.packages);
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  const packages = Object.fromEntries(all.toSorted(([left], [right]) => (left < right ? -1 : 1)));
  if (missing.size > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(missing.size > 0 ? `Added ${missing.size} packages of other platforms.` : 'The lock file is complete.');
}

/** Node's resolution order: `node_modules/a/node_modules/b` → itself, `node_modules/a`, the root. */
function pathsUp(path: string): readonly string[] {
  const parts = path.split('/node_modules/');
  return [
    ...parts
      .map((_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/`)
      .filter((place) => place !== '/'),
    '',
  ];
}

function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const [, os, cpu, abi] =
    /(android|darwin|freebsd|linux|openharmony|win32|windows)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x)(?:-(\w+))?$/.exec(
      name,
    ) ?? [];
  if (!os || !cpu) return {};
  const libc = abi?.startsWith('musl') ? ['musl'] : abi?.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [os === 'windows' ? 'win32' : os], cpu: [cpu], ...(libc && { libc }) };
}
