import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isOfApi } from './base-path.ts';

/**
 * Calls are turned away while the loop lags. Not the page and its parts, which would be blank for good, nor the question
 * whether the server is alive; and not where under-pressure took no sample and says Infinity, which is no lag.
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
