import type { Scope } from '#server/scope.ts';
import type { Suggestion } from '../contract/record.ts';
import type { Given } from '#shared/endpoint.ts';

type Days = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

/** Suggestions, by the module that makes them: it stands above this one and brings this in server/modules.ts. */
export type Suggestions = {
  /** One's own that are open. */
  readonly open: (
    scope: Scope,
    asked: Days & { readonly projectId?: number | undefined },
  ) => Promise<readonly Given<Suggestion>[]>;
  readonly dayCounts: (
    scope: Scope,
    asked: Days,
  ) => Promise<readonly { readonly date: string; readonly count: number }[]>;
  /** Marks one as approved by a worklog that is being made; throws where it is not open any more. */
  readonly approve: (scope: Scope, id: number) => Promise<unknown>;
};
