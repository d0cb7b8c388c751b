import { ApiError } from './call.ts';

/** The server says that the row does not exist, or that the person may not see it. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);
