import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body } from '#shared/fields.ts';

/** A person's stored setting in a tenant, such as a grid layout or a last view: small JSON by key. */
const settingKey = z.string().check(z.regex(/^[a-z][a-z0-9.-]{0,59}$/));
const settingValue = z
  .record(z.string(), z.unknown())
  .check(z.refine((value) => JSON.stringify(value).length <= 20_000));

export const settingsContract = contract({
  getSetting: {
    method: 'GET',
    path: '/employees/me/settings/:key',
    access: 'tenant',
    summary: 'What one keeps under a key; null when nothing',
    params: z.object({ key: settingKey }),
    answer: z.object({ value: z.nullable(settingValue) }),
  },
  saveSetting: {
    method: 'PUT',
    path: '/employees/me/settings/:key',
    access: 'tenant',
    summary: 'Keeps a small JSON value under a key; null forgets it',
    params: z.object({ key: settingKey }),
    body: body({ value: z.nullable(settingValue) }),
    answer: 'nothing',
  },
});
