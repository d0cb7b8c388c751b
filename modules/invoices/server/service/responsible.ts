import * as queries from '../queries/cases.ts';

/** Whether one person answers for all cases of an invoice `i` whose first is `p`, for queries of those who do something with it. */
export const answeredByOne = () => queries.answeredByOne();
