import * as z from 'zod/mini';
import { apiScopes } from '#shared/api-scopes.ts';
import { contract } from '#shared/endpoint.ts';
import { body, id, instant, oneOf, oneOfNumbers, requiredText } from '#shared/fields.ts';
import { password, uuid } from './fields.ts';

/** The possible validity in days: no token is valid for ever. */
export const tokenDays = [30, 90, 365] as const;

/** The maximum number of tokens per person. */
export const mostApiTokens = 20;

const apiToken = z.object({
  id: uuid,
  name: z.string(),
  tenantId: id,
  scopes: z.array(oneOf(apiScopes)),
  createdDate: instant,
  expires: instant,
  /** Null until it is used; accurate to five minutes. */
  lastUsedDate: z.nullable(instant),
});
export type ApiToken = z.output<typeof apiToken>;

/** API tokens, with which programs act as the person who created them, within their scopes (PLUS-08). */
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
