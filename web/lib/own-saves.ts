/** Who saved a row: the tabs of a browser tell each other, so that none of them calls oneself somebody else. */
export type OwnSaves = {
  /** What was saved here; an answer that is no row with a version says nothing. */
  readonly tell: (address: string, saved: unknown) => void;
  /** Whether the row as it stands is what this or another tab of the browser made of it. */
  readonly has: (address: string, standing: unknown) => boolean;
};

/** What a BroadcastChannel has of what is needed here. */
export type Channel = {
  postMessage: (data: unknown) => void;
  onmessage: ((event: MessageEvent) => unknown) | null;
};

/** Nothing of it outlives the page. @param channel reaches the other tabs; null where there is none */
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

/** Where a row is, whichever of its parts was saved: `1/tasks/12` for `1/tasks/12/status` too. */
function rowAt(address: string, row: unknown): string {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  const parts = address.split('/');
  const place = parts.lastIndexOf(String(id));
  return place < 2 ? address : parts.slice(0, place + 1).join('/');
}
