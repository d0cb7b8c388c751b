import { readdirSync, readFileSync } from 'node:fs';

/** CPU milliseconds that a process and all its threads have used, user and system. */
export function cpuOf(pid: number): number {
  const times = timesOf(pid);
  return times === null ? 0 : times.own;
}

/** The same for PostgreSQL: the postmaster, its processes, and those that have ended. */
export function cpuOfDatabase(postmaster: number): number {
  if (!cpuIsKnown) return 0;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)));
  const children = all
    .filter((times) => times?.parent === postmaster)
    .reduce((sum, times) => sum + (times?.own ?? 0), 0);
  const self = timesOf(postmaster);
  return children + (self === null ? 0 : self.own + self.ended);
}

/** The parent of a process; 0 if unknown. */
export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0;

/** Only Linux provides this. */
export const cpuIsKnown = process.platform === 'linux';

const millisecondsPerTick = 10;

function timesOf(pid: number): { readonly parent: number; readonly own: number; readonly ended: number } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number) => fields[field - 3] ?? 0; // field numbers as in proc(5)
    return {
      parent: at(4),
      own: (at(14) + at(15)) * millisecondsPerTick,
      ended: (at(16) + at(17)) * millisecondsPerTick,
    };
  } catch {
    return null;
  }
}
