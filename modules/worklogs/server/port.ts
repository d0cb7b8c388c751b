import type { Scope } from '#server/scope.ts';
import type { Suggestion } from '../contract/record.ts';
import type { Given } from '#shared/endpoint.ts';

type Days = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

/** The port to suggestions. Their module is above this one, so it is passed in by server/modules.ts. */
export type Suggestions = {
  /** The person's own open suggestions. */
  readonly open: (
    scope: Scope,
    asked: Days & { readonly projectId?: number | undefined },
  ) => Promise<readonly Given<Suggestion>[]>;
  readonly dayCounts: (
    scope: Scope,
    asked: Days,
  ) => Promise<readonly { readonly date: string; readonly count: number }[]>;
  /** Marks one as approved by a worklog that is being created; throws when it is no longer open. */
  readonly approve: (scope: Scope, id: number) => Promise<unknown>;
};
