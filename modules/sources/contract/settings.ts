import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body } from '#shared/fields.ts';

/** Whether the firm has the library and its chat, and how much the chat was used this month. */
const sourceSettings = z.object({
  enabled: z.boolean(),
  chat: z.boolean(),
  /** A language model answers; otherwise the passages that fit are quoted. */
  model: z.boolean(),
  /** Some of the library is made up for the demo. */
  madeUp: z.boolean(),
  use: z.nullable(z.object({ questions: z.int(), mostQuestions: z.int(), tokens: z.int() })),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type SourceSettings = z.output<typeof sourceSettings>;

const editedSourceSettings = body({ enabled: z.boolean(), chat: z.boolean(), version: z.int() }, sourceSettings);
export type EditedSourceSettings = z.output<typeof editedSourceSettings>;

/** Apart from the rest of the sources: the menu asks it on every page, and needs nothing else of them. */
export const sourceSettingsContract = contract({
  getSourceSettings: {
    method: 'GET',
    path: '/sources/settings',
    access: 'tenant',
    summary: 'Whether the firm has the library and its chat; to managers also how much the chat is used',
    answer: sourceSettings,
  },
  editSourceSettings: {
    method: 'PUT',
    path: '/sources/settings',
    access: 'tenant',
    summary: 'Switches the library and its chat on or off: managers only',
    body: editedSourceSettings,
    answer: sourceSettings,
  },
});
