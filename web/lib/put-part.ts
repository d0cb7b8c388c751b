/** The outcome of an uploaded part: an HTTP status, or 0 when there was no answer. */
type PutPart = { readonly status: number; readonly text: string };

type Sent = {
  readonly range: string;
  readonly signal: AbortSignal;
  /** Bytes of this part that have been sent. */
  readonly onSent: (bytes: number) => void;
};

/**
 * Uploads a part of a file to a pre-signed URL of another host, without cookies or token; a `GET` of the URL tells how
 * much has arrived. Uses XMLHttpRequest because fetch reports no upload progress.
 */
export const putPart = (url: string, part: Blob, { range, signal, onSent }: Sent): Promise<PutPart> =>
  asking('PUT', url, signal, (request) => {
    request.setRequestHeader('Content-Range', range);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    return part;
  });

/** Asks a pre-signed upload URL how much has arrived. */
export const partsThere = (url: string, signal: AbortSignal): Promise<PutPart> =>
  asking('GET', url, signal, () => null);

/** Cancels an upload session without waiting for the answer. */
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
