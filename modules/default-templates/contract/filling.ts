import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, idText, oneOf, requiredText, text } from '#shared/fields.ts';
import { fillableTypes } from '../rules.ts';

/** A parameter of a template, as written there. `known` tells whether the product or the project has such a value. */
const parameterValue = z.object({
  name: z.string(),
  /** For a list, the number of its lines. */
  value: z.string(),
  known: z.boolean(),
  kind: z.enum(['text', 'list', 'picture']),
  /** The requested grammatical case is unknown, so that the value stays undeclined. */
  undeclined: z.boolean(),
});
export type ParameterValue = z.output<typeof parameterValue>;

const path = '/defaultTemplates';
const filledIn = {
  projectId: id,
  values: z.optional(z.array(z.object({ name: requiredText(120), value: text(2000) })).check(z.maxLength(200))),
};

/** Parameters of a template, and their values in a project. */
export const fillingContract = contract({
  listCaseParameters: {
    method: 'GET',
    path: `${path}/parameters`,
    access: 'tenant',
    summary: 'Everything that a template may ask for in one language, with the values that a project has for it',
    query: z.object({ projectId: idText, language: oneOf(['is', 'en']) }),
    answer: z.object({ items: z.array(parameterValue) }),
  },
  listParameterValues: {
    method: 'GET',
    path: `${path}/:id/parameters`,
    access: 'tenant',
    summary: 'What a template asks for; with the values that a project has for it, where one is named',
    params: idParams,
    query: z.object({ projectId: z.optional(idText) }),
    answer: z.object({ items: z.array(parameterValue) }),
  },
  fillDefaultTemplate: {
    method: 'POST',
    path: `${path}/:id/document`,
    access: 'tenant',
    limit: 60,
    summary: 'A document for a project, filled in from a template; `values` go before what the project has (OPEN-63)',
    params: idParams,
    body: body({ ...filledIn, format: z.optional(oneOf(['docx', 'pdf'])) }),
    answer: 'file',
    fileTypes: [...fillableTypes, 'application/pdf'],
  },
  previewDefaultTemplate: {
    method: 'POST',
    path: `${path}/:id/preview`,
    access: 'tenant',
    limit: 120,
    summary: 'A template filled in as a page to look over: what is missing, and what could not be declined, is marked',
    params: idParams,
    body: body(filledIn),
    answer: z.object({ html: z.string() }),
  },
});
