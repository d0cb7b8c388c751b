import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isOfApi } from './base-path.ts';

/**
 * Sheds API calls while the event loop lags. Pages and static files are served, because the page would stay blank; so
 * is the liveness check. Skips the case that under-pressure has no sample and reports Infinity, which is no lag.
 */
export function shedCalls(
  request: Pick<FastifyRequest, 'url'>,
  _reply: unknown,
  _type: string,
  value: number | undefined,
): Promise<never> | undefined {
  if (!isOfApi(request.url) || request.url.toLowerCase().startsWith('/api/health/') || value === Infinity)
    return undefined;
  return Promise.reject(new AppError('unavailable', { retryAfterSeconds: 5 }));
}
