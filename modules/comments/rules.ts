type Place = {
  readonly projectId?: number | null | undefined;
  readonly clientId?: number | null | undefined;
  readonly opponentId?: number | null | undefined;
};

/** Whether HTML contains text: tags, spaces and empty paragraphs do not count. */
export const saysSomething = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;|&#160;|[\s\u00a0\u200b]/gu, '') !== '';

/** Whether there is exactly one subject. */
export const hasOnePlace = ({ projectId, clientId, opponentId }: Place): boolean =>
  [projectId, clientId, opponentId].filter(Boolean).length === 1;
