import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body } from '#shared/fields.ts';

/** Whether the firm uses the library and its chat, and the chat's usage of this month. */
const sourceSettings = z.object({
  enabled: z.boolean(),
  chat: z.boolean(),
  /** Whether a language model answers; otherwise matching passages are quoted. */
  model: z.boolean(),
  /** Some of the library is fictitious, for the demo. */
  madeUp: z.boolean(),
  use: z.nullable(z.object({ questions: z.int(), mostQuestions: z.int(), tokens: z.int() })),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type SourceSettings = z.output<typeof sourceSettings>;

const editedSourceSettings = body({ enabled: z.boolean(), chat: z.boolean(), version: z.int() }, sourceSettings);
export type EditedSourceSettings = z.output<typeof editedSourceSettings>;

/** Separate from the other calls: the menu calls it on every page, and needs nothing else of sources. */
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
