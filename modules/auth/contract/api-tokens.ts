import * as z from 'zod/mini';
import { apiScopes } from '#shared/api-scopes.ts';
import { contract } from '#shared/endpoint.ts';
import { body, id, instant, oneOf, oneOfNumbers, requiredText } from '#shared/fields.ts';
import { password, uuid } from './fields.ts';

/** For how many days a token can be made: none lives for ever. */
export const tokenDays = [30, 90, 365] as const;

/** So many a person has at once. */
export const mostApiTokens = 20;

const apiToken = z.object({
  id: uuid,
  name: z.string(),
  tenantId: id,
  scopes: z.array(oneOf(apiScopes)),
  createdDate: instant,
  expires: instant,
  /** Null until it is used; to five minutes. */
  lastUsedDate: z.nullable(instant),
});
export type ApiToken = z.output<typeof apiToken>;

/** Tokens with which programs call the API as the person who made them, as far as their scopes go (PLUS-08). */
export const apiTokensContract = contract({
  listApiTokens: {
    method: 'GET',
    path: '/authentication/api-tokens',
    access: 'user',
    summary: "One's tokens of the API, newest first",
    answer: z.array(apiToken),
  },
  createApiToken: {
    method: 'POST',
    path: '/authentication/api-tokens',
    access: 'user',
    limit: 20,
    summary: 'Makes a token of the API for one tenant, given the password; answers it, once',
    body: body({
      name: requiredText(100),
      tenantId: id,
      scopes: z.array(oneOf(apiScopes)).check(z.minLength(1), z.maxLength(apiScopes.length)),
      days: oneOfNumbers(tokenDays),
      password,
    }),
    answer: z.object({ token: z.string(), ...apiToken.shape }),
  },
  removeApiToken: {
    method: 'DELETE',
    path: '/authentication/api-tokens/:id',
    access: 'user',
    summary: 'Revokes a token of the API',
    params: z.object({ id: uuid }),
    answer: 'nothing',
  },
});
