/**
 * Tracks which versions this browser saved. Tabs tell each other, so that a conflict with one's own other tab is not
 * reported as a colleague's.
 */
type OwnSaves = {
  /** Records a save made here; ignores answers without a version. */
  readonly tell: (address: string, saved: unknown) => void;
  /** Whether the current version of the row was saved by this tab or another tab of this browser. */
  readonly has: (address: string, standing: unknown) => boolean;
};

/** The subset of BroadcastChannel that is used here. */
export type Channel = {
  postMessage: (data: unknown) => void;
  onmessage: ((event: MessageEvent) => unknown) | null;
};

/** Keeps the saves in memory only. @param channel reaches the other tabs; null when there is none */
export function createOwnSaves(channel: Channel | null): OwnSaves {
  const versions = new Map<string, number>();
  if (channel)
    channel.onmessage = ({ data: [row, version] }: MessageEvent<readonly [row: string, version: number]>) => {
      versions.set(row, version);
    };
  return {
    tell(address, saved) {
      const version = versionIn(saved);
      if (version === null) return;
      const row = rowAt(address, saved);
      versions.set(row, version);
      channel?.postMessage([row, version]);
    },
    has: (address, standing) => {
      const version = versionIn(standing);
      return version !== null && versions.get(rowAt(address, standing)) === version;
    },
  };
}

function versionIn(row: unknown): number | null {
  return typeof row === 'object' && row !== null && 'version' in row && typeof row.version === 'number'
    ? row.version
    : null;
}

/** The path of the row, whichever part of it was saved: `1/tasks/12` for `1/tasks/12/status` too. */
function rowAt(address: string, row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  const parts = address.split('/');
  const place = parts.lastIndexOf(String(id));
  return place < 2 ? address : parts.slice(0, place + 1).join('/');
}
