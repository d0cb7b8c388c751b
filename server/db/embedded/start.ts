import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure } from '#server/start-error.ts';
import { type Account, databaseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, homeOf, openCluster } from './cluster.ts';
import { holdDirectory } from './hold.ts';
import { readPostmasterFile, servesThese, startPostmaster, stopPostmaster } from './postmaster.ts';
import { type Addresses, addressesAt, ensureDatabase } from './roles.ts';
import { postgresSettings, type Settings } from './settings.ts';
import { supervise } from './supervise.ts';

type Options = {
  /** The installation's data directory; the database is in `postgres` below it. */
  readonly directory: string;
  /** Called with what is being waited for. */
  readonly onProgress?: (step: string) => void;
  /**
   * Called when the database died by itself, and when it is available again at the same address; it is restarted until
   * `stop`.
   */
  readonly onLost?: (reason: string) => void;
  readonly onBack?: () => void;
  /** Used instead of the product's own values: tests need no durability, and more connections. */
  readonly settings?: Settings;
};

type EmbeddedDatabase = Addresses & { stop(): Promise<void> };

/**
 * Starts the embedded PostgreSQL in a data directory, created on first use, and keeps it running until `stop`.
 * @throws StartError when another process has the directory, or PostgreSQL cannot run here
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const { directory, onProgress = () => undefined } = options;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (failure) {
    throw explainFailure(failure, directory);
  }
  const hold = await holdDirectory(directory);
  try {
    const account = databaseAccount(homeOf(directory));
    const binaries = await findBinaries(directory, account);
    onProgress('Opening the database');
    const cluster = await openCluster(directory, account, binaries);
    await endOrphan(cluster, account, binaries);
    const settings = { ...postgresSettings, ...options.settings };
    const running = { cluster, account, binaries, settings };
    const first = await startPostmaster(cluster, account, binaries, settings);
    const supervisor = supervise(first, running, options);
    const addresses = addressesAt(first.port, cluster.passwords);
    try {
      await ensureDatabase(addresses.adminUrl, cluster.passwords);
    } catch (failure) {
      await supervisor.stop();
      throw failure;
    }
    return {
      ...addresses,
      async stop() {
        await supervisor.stop();
        hold.release();
      },
    };
  } catch (failure) {
    hold.release();
    throw explainFailure(failure, directory);
  }
}

/**
 * A killed server leaves its database running. It is ours, because we hold the directory: it is stopped, and started
 * again as our child. A stale postmaster.pid, whose process id another process of this account has by now, would
 * prevent PostgreSQL from starting; it is deleted if the system tells what that process is.
 */
async function endOrphan(cluster: Cluster, account: Account | undefined, binaries: Binaries): Promise<void> {
  const noted = readPostmasterFile(cluster.data);
  if (!noted) return;
  if (servesThese(noted.pid, cluster.data)) await stopPostmaster(noted.pid, cluster, account, binaries);
  else if (process.platform === 'linux') rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
}
