import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, instant, oneOf, webAddress } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';

export const codes = {
  /** The tenant has the maximum number of webhooks. */
  too_many_webhooks: 409,
  /** The address is not reached from here: inside the network, or not encrypted. */
  webhook_address: 422,
} as const;

/** The maximum number per tenant. */
export const mostWebhooks = 20;

/** Subjects of webhooks: the first part of an event’s name, `invoice` of `InvoiceUpdated`. */
export const webhookSubjects = [
  'project',
  'task',
  'event',
  'document',
  'worklog',
  'invoice',
  'client',
  'opponent',
  'comment',
  'employee',
] as const;
export type WebhookSubject = (typeof webhookSubjects)[number];

const webhook = z.object({
  id,
  url: z.string(),
  subjects: z.array(oneOf(webhookSubjects)),
  active: z.boolean(),
  /** Since when all deliveries have failed; after three days it is turned off. */
  failingSince: z.nullable(instant),
  modifiedDate: instant,
  version: z.int(),
});
export type Webhook = z.output<typeof webhook>;

const deliveryStates = ['waiting', 'sent', 'failed'] as const;
const deliveryFailures = ['refused', 'unanswered', 'notAllowed'] as const;

const delivery = z.object({
  id,
  /** `invoice.updated`, or `ping` for a test. */
  event: z.string(),
  happenedDate: instant,
  state: oneOf(deliveryStates),
  attempts: z.int(),
  nextDate: z.nullable(instant),
  /** The HTTP status of the last attempt. */
  status: z.nullable(z.int()),
  failure: z.nullable(oneOf(deliveryFailures)),
});
export type Delivery = z.output<typeof delivery>;

const written = {
  url: webAddress,
  subjects: z.array(oneOf(webhookSubjects)).check(z.minLength(1), z.maxLength(webhookSubjects.length)),
};

/**
 * Webhooks, which notify other systems of changes, signed by https://www.standardwebhooks.com (PLUS-09). Managers only.
 */
export const webhooksContract = contract({
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    access: 'tenant',
    summary: 'The webhooks of the tenant',
    answer: z.object({ items: z.array(webhook) }),
  },
  createWebhook: {
    method: 'POST',
    path: '/webhooks',
    access: 'tenant',
    status: 201,
    summary: 'Makes a webhook; answers the secret that its deliveries are signed with, once',
    body: body(written, webhook),
    answer: z.object({ ...webhook.shape, secret: z.string() }),
  },
  editWebhook: {
    method: 'PUT',
    path: '/webhooks/:id',
    access: 'tenant',
    summary: 'Changes a webhook, or turns it off and on',
    params: idParams,
    body: body({ ...written, active: z.boolean(), version: z.int() }, webhook),
    answer: webhook,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/webhooks/:id',
    access: 'tenant',
    summary: 'Deletes a webhook with its log',
    params: idParams,
    answer: 'nothing',
  },
  testWebhook: {
    method: 'POST',
    path: '/webhooks/:id/test',
    access: 'tenant',
    limit: 20,
    summary: 'Sends the event `ping` to a webhook',
    params: idParams,
    answer: 'nothing',
  },
  listDeliveries: {
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    access: 'tenant',
    summary: 'What was sent to a webhook in the last 30 days, and what became of it, newest first',
    params: idParams,
    query: z.object(paging()),
    answer: list(delivery),
  },
  replayDelivery: {
    method: 'POST',
    path: '/webhooks/:id/replay',
    access: 'tenant',
    summary: 'Sends a delivery again, under the id that it had',
    params: idParams,
    body: body({ deliveryId: id }),
    answer: 'nothing',
  },
});

/** Events of the hub (RT-01). */
export const webhookEvents = ['WebhookCreated', 'WebhookUpdated', 'WebhookDeleted'] as const;
