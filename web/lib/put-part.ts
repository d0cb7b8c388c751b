/** What became of a part: a status of HTTP, 0 where nothing answered. */
export type PutPart = { readonly status: number; readonly text: string };

type Sent = {
  readonly range: string;
  readonly signal: AbortSignal;
  /** Bytes of this part that have left. */
  readonly onSent: (bytes: number) => void;
};

/**
 * Sends a part of a file to an address of another host that was given out for it alone. No cookie and no token go along,
 * and what is asked for by `GET` is where it stands. By the older kind of request, which tells how far it is.
 */
export const putPart = (url: string, part: Blob, { range, signal, onSent }: Sent): Promise<PutPart> =>
  asking('PUT', url, signal, (request) => {
    request.setRequestHeader('Content-Range', range);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    return part;
  });

/** Asks such an address how far it is. */
export const partsThere = (url: string, signal: AbortSignal): Promise<PutPart> =>
  asking('GET', url, signal, () => null);

/** Gives such an address up; nobody waits for it. */
export function giveUpParts(url: string): void {
  void asking('DELETE', url, new AbortController().signal, () => null).catch(() => undefined);
}

function asking(
  method: 'PUT' | 'GET' | 'DELETE',
  url: string,
  signal: AbortSignal,
  prepare: (request: XMLHttpRequest) => Blob | null,
): Promise<PutPart> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = () => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve({ status: request.status, text: request.responseText });
    };
    request.open(method, url);
    const body = prepare(request);
    request.addEventListener('loadend', end);
    signal.addEventListener('abort', stop);
    request.send(body);
  });
}
