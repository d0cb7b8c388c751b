import type { ReactNode } from 'react';
import { detailOf } from '#web/lib/call.ts';
import { ErrorState } from './error-state.tsx';

type QueryErrorProps = {
  /** What failed, „Ekki tókst að sækja reikningana“. */
  readonly title: string;
  /** The query that failed. */
  readonly of: { readonly error: unknown; readonly refetch: () => unknown };
  readonly action?: ReactNode;
  /** Fills the whole page, so its title is the page's heading. */
  readonly page?: boolean;
};

/** A query that failed: with the server's own sentence, and a button that asks again. */
export const QueryError = ({ of, ...shown }: QueryErrorProps) => (
  <ErrorState {...shown} detail={detailOf(of.error)} onRetry={() => void of.refetch()} />
);
