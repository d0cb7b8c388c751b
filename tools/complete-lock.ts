import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// A library with a binary per platform names them all as optional. npm leaves out of the lock file those that the registry
// does not have (a mirror seldom has them all), and `npm ci` then refuses the whole lock file, on every platform.
// Run after `npm install`: it writes the missing ones in with their version, so that a platform that wants one can ask for it.

type Entry = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Packages = Record<string, Entry>;

/** The optional packages that no entry of the lock file stands for, by the path at which they would be installed. */
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

/** Where Node looks from there: `node_modules/a/node_modules/b` → itself, `node_modules/a`, the root. */
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
