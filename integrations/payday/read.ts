import type * as z from 'zod/mini';
import { AccountingFailure } from '#server/accounting.ts';

/** An answer by its schema; of any other it is not known what it says, or after a write what was done. */
export function read<T extends z.ZodMiniType>(schema: T, answer: unknown, otherwise: 'down' | 'unknown'): z.output<T> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new AccountingFailure(otherwise, { cause: result.error });
}
