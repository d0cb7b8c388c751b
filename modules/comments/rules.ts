type Place = {
  readonly projectId?: number | null | undefined;
  readonly clientId?: number | null | undefined;
  readonly opponentId?: number | null | undefined;
};

/** Whether html says anything: tags, blanks and empty paragraphs do not. */
export const saysSomething = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;|&#160;|[\s\u00a0\u200b]/gu, '') !== '';

/** Whether exactly one thing is commented on. */
export const hasOnePlace = ({ projectId, clientId, opponentId }: Place): boolean =>
  [projectId, clientId, opponentId].filter(Boolean).length === 1;
