import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';

/** An unprivileged account, when root runs the tests: `nobody` on most systems. */
export const ordinaryUser = { uid: 65534, gid: 65534 } as const;

/** A Node that the account can run: ours, or a copy in `folder` if ours is below a folder that it cannot enter. */
export function nodeFor(account: typeof ordinaryUser, folder: string): string {
  const { status } = spawnSync(process.execPath, ['--version'], { ...account, cwd: '/' });
  if (status === 0) return process.execPath;
  const copy = join(folder, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return copy;
}
