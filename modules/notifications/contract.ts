import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, flagText, id, ids, instant, oneOf } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { count } from '#shared/uses.ts';

/** The kinds of notifications. */
const kinds = [
  'mentioned',
  'assigned',
  'moved',
  'completed',
  'answered',
  'invited',
  'unassigned',
  'failed',
  'proposed',
  'found',
  'to-approve',
  'approved',
  'returned',
  'due',
] as const;
export type Kind = (typeof kinds)[number];

const notification = z.object({
  id,
  kind: oneOf(kinds),
  at: instant,
  read: z.boolean(),
  /**
   * Null when no person caused it: news of the central bank, of the library of sources, undeliverable e-mail, and due
   * dates.
   */
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  actorImageId: z.nullable(z.string()),
  /** The current name of the subject; for an interest rate its month, `2026-11`, for an invoice its number. */
  name: z.string(),
  projectId: z.nullable(id),
  projectYearNumber: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  commentId: z.nullable(id),
  taskId: z.nullable(id),
  eventId: z.nullable(id),
  clientId: z.nullable(id),
  opponentId: z.nullable(id),
  interestProposalId: z.nullable(id),
  sourceWatchId: z.nullable(id),
  invoiceId: z.nullable(id),
  invoiceDraftId: z.nullable(id),
  /** The invited person whose invitation could not be delivered. */
  invitedId: z.nullable(id),
  /** The undeliverable e-mail from the person's own mailbox. */
  letterId: z.nullable(id),
});
export type Notification = z.output<typeof notification>;

/**
 * The kinds that people can configure; `agenda` is due dates and calendar, which only the morning's e-mail contains.
 */
export const choiceKinds = [...kinds, 'agenda'] as const;
/** E-mail: never, at once, or in the next morning's e-mail. */
export const mails = ['None', 'Now', 'Morning'] as const;
export type MailChoice = (typeof mails)[number];

const choice = z.object({ kind: oneOf(choiceKinds), screen: z.boolean(), mail: oneOf(mails) });
export type Choice = z.output<typeof choice>;
export type WrittenChoice = Omit<Choice, 'mail'> & { readonly mail?: MailChoice | undefined };
const choices = z.object({ items: z.array(choice) });

export const notificationsContract = contract({
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'tenant',
    summary: 'What one should hear of, newest first, of what one may see now',
    query: z.object({ ...paging(500), unread: z.optional(flagText) }),
    answer: z.extend(list(notification), { unread: z.int() }),
  },
  readNotifications: {
    method: 'PUT',
    path: '/notifications/read',
    access: 'tenant',
    summary: 'Marks some as read, or as unread again',
    body: body({ ids, read: z.boolean() }),
    answer: count,
  },
  readAllNotifications: {
    method: 'PUT',
    path: '/notifications/read-all',
    access: 'tenant',
    summary: 'Marks all as read',
    answer: count,
  },
  getChoices: {
    method: 'GET',
    path: '/notifications/choices',
    access: 'tenant',
    summary: 'How one wants to hear of each kind',
    answer: choices,
  },
  setChoices: {
    method: 'PUT',
    path: '/notifications/choices',
    access: 'tenant',
    summary: 'How one wants to hear of each kind that is named',
    body: body({
      items: z
        .array(z.strictObject({ kind: oneOf(choiceKinds), screen: z.boolean(), mail: z.optional(oneOf(mails)) }))
        .check(z.maxLength(20)),
    }),
    answer: choices,
  },
});

/** Events of the hub (RT-01), sent to the person only. */
export const notificationEvents = ['NotificationCreated', 'NotificationUpdated'] as const;
