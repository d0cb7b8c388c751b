import type { Kind, Notification } from './contract.ts';

/** An emitted event, as far as it matters here. */
type Announced = {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly employeeId?: number;
};

/** The kind of a notification, and the row that it is about. */
export type Notice = {
  readonly kind: Kind;
  readonly about: 'comment' | 'task' | 'event' | 'invoice' | 'invoice_draft';
  readonly id: number;
  /** Null: the people concerned, whom the row determines. */
  readonly employeeId: number | null;
};

const kindOf: Readonly<Record<string, Pick<Notice, 'kind' | 'about'>>> = {
  CommentMentioned: { kind: 'mentioned', about: 'comment' },
  TaskAssigned: { kind: 'assigned', about: 'task' },
  TaskUnassigned: { kind: 'unassigned', about: 'task' },
  TaskAnswered: { kind: 'answered', about: 'task' },
  TaskMoved: { kind: 'moved', about: 'task' },
  TaskCompleted: { kind: 'completed', about: 'task' },
  EventCreated: { kind: 'invited', about: 'event' },
  EventUpdated: { kind: 'moved', about: 'event' },
  InvoiceDraftAsked: { kind: 'to-approve', about: 'invoice_draft' },
  InvoiceDraftApproved: { kind: 'approved', about: 'invoice_draft' },
  InvoiceDraftReturned: { kind: 'returned', about: 'invoice_draft' },
};

/** The notifications that follow from a call's events: each once; a completed task is not also reported as moved. */
export function noticesOf(announced: readonly Announced[]): readonly Notice[] {
  const notices = new Map<string, Notice>();
  for (const { name, payload, employeeId } of announced) {
    const known = kindOf[name];
    if (!known || typeof payload['id'] !== 'number') continue;
    const person = known.kind === 'mentioned' || known.kind === 'assigned' ? personOf(payload, employeeId) : null;
    if (person === null && (known.kind === 'mentioned' || known.kind === 'assigned')) continue;
    notices.set(`${known.kind} ${known.about} ${payload['id']} ${person}`, {
      ...known,
      id: payload['id'],
      employeeId: person,
    });
  }
  const completed = new Set([...notices.values()].flatMap(({ kind, id }) => (kind === 'completed' ? [id] : [])));
  return [...notices.values()].filter(
    ({ kind, about, id }) => !(kind === 'moved' && about === 'task' && completed.has(id)),
  );
}

const personOf = (payload: Announced['payload'], employeeId: number | undefined): number | null =>
  employeeId ?? (typeof payload['employeeId'] === 'number' ? payload['employeeId'] : null);

type Where = Pick<
  Notification,
  | 'eventId'
  | 'commentId'
  | 'projectId'
  | 'taskId'
  | 'clientId'
  | 'opponentId'
  | 'interestProposalId'
  | 'sourceWatchId'
  | 'invoiceId'
  | 'invoiceDraftId'
  | 'invitedId'
  | 'letterId'
>;

/** The person who caused it; otherwise the source's name. */
export const doerOf = (
  { actorName, kind, sourceWatchId }: Pick<Notification, 'actorName' | 'kind' | 'sourceWatchId'>,
  { bank, library, post, clock }: Readonly<Record<'bank' | 'library' | 'post' | 'clock', string>>,
): string => {
  if (actorName !== null) return actorName;
  if (kind === 'failed') return post;
  if (kind === 'due') return clock;
  return sourceWatchId === null ? bank : library;
};

/** The path of the subject, below the tenant. */
export function pathOf(one: Where): string {
  if (one.interestProposalId !== null) return 'calculators/rates';
  if (one.sourceWatchId !== null) return 'sources/watches';
  if (one.invoiceId !== null) return `invoices/${one.invoiceId}`;
  if (one.invoiceDraftId !== null) return `invoices/drafts/${one.invoiceDraftId}`;
  if (one.invitedId !== null) return 'employees';
  if (one.letterId !== null) return `projects/${one.projectId}/letters`;
  if (one.eventId !== null) return one.projectId === null ? 'events' : `projects/${one.projectId}/events`;
  if (one.taskId !== null) return `tasks/${one.taskId}${one.commentId === null ? '' : '/comments'}`;
  if (one.projectId !== null) return `projects/${one.projectId}/comments`;
  return one.clientId === null ? `opponents/${one.opponentId}/comments` : `clients/${one.clientId}/comments`;
}
