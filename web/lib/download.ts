import type { Endpoint, Sending } from '#shared/endpoint.ts';
import { frameReader, progressType } from '#shared/progress-frames.ts';
import { ApiError, request, type Options } from './call.ts';

/** Downloads a file under the name that the server gives it (SHELL-39). @throws ApiError */
export async function download<E extends Endpoint>(
  endpoint: E,
  sending: Sending<E>,
  options: Options = {},
): Promise<void> {
  const answer = await request(endpoint, sending, options);
  const { blob, disposition } = answer.headers.get('Content-Type')?.startsWith(progressType)
    ? await followed(answer, options)
    : { blob: await answer.blob(), disposition: answer.headers.get('Content-Disposition') };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileNameOf(disposition) ?? 'stod';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Reads a file that comes in frames, with progress between them. @throws ApiError when it breaks off */
async function followed(
  answer: Response,
  { onProgress }: Options,
): Promise<{ readonly blob: Blob; readonly disposition: string }> {
  const read = frameReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    for (const { kind, content } of read(next.value)) {
      if (kind === 'bytes') parts.push(new Uint8Array(content));
      const frame =
        kind === 'bytes'
          ? {}
          : (JSON.parse(new TextDecoder().decode(content)) as {
              percent?: number;
              contentType?: string;
              disposition?: string;
            });
      if (frame.percent !== undefined) onProgress?.(frame.percent);
      if (frame.disposition !== undefined)
        return { blob: new Blob(parts, { type: frame.contentType ?? '' }), disposition: frame.disposition };
    }
  }
  throw new ApiError(0, { code: 'offline' });
}

/** Reads the file name from a `content-disposition` header; the encoded name takes precedence over the plain one. */
export function fileNameOf(header: string | null): string | null {
  const encoded = header?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return header?.match(/filename\s*=\s*"([^"]*)"/i)?.[1] ?? header?.match(/filename\s*=\s*([^;\s]+)/i)?.[1] ?? null;
}
