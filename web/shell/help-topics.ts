/** The five topics of the help; the first is the index (SHELL-20). */
export const topicNames = ['index', 'sources', 'rates', 'worklogs', 'revenue'] as const;
export type TopicName = (typeof topicNames)[number];
