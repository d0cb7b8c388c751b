import * as queries from '../queries/cases.ts';

/**
 * Whether one person is responsible for all cases of an invoice `i` whose first case is `p`, for queries of other
 * modules.
 */
export const answeredByOne = () => queries.answeredByOne();
