/** The help topics: the five of SHELL-20, the first of which is the index, and two added since. */
export const topicNames = ['index', 'sources', 'rates', 'worklogs', 'revenue', 'letters', 'connections'] as const;
export type TopicName = (typeof topicNames)[number];
