import * as z from 'zod/mini';
import { contract, pdfType } from '#shared/endpoint.ts';
import { body, id, idParams, idText, instant, oneOf, text } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';
import { partyTypes, nullableText, matchKinds, conflictHit, recordedDecisions, tiesInBody, via } from './record.ts';
import { clearanceInBody } from './written.ts';

/** A recorded conflict check: the query, the matches and the decision. Written once. */
const clearance = z.object({
  id,
  partyType: z.enum(partyTypes),
  partyId: z.nullable(id),
  name: z.string(),
  ssn: nullableText,
  decision: z.enum(recordedDecisions),
  note: z.string(),
  employeeName: z.string(),
  createdDate: instant,
  hits: z.array(
    z.object({
      partyType: z.enum(partyTypes),
      partyId: id,
      name: z.string(),
      ssn: nullableText,
      matchedBy: z.enum(matchKinds),
      deleted: z.boolean(),
      via: z.nullable(via),
    }),
  ),
});
export type Clearance = z.output<typeof clearance>;

/** The party to register or to add to a case: an existing one (`partyId`), or one that is being typed. */
const asked = {
  partyType: oneOf(partyTypes),
  partyId: z.optional(z.nullable(id)),
  name: z.optional(text(200)),
  ssn: z.optional(z.nullable(text(20))),
  /** Related persons and companies, who are checked too; defaults to those stored with the party. */
  ties: tiesInBody,
};
export type Asked = z.output<z.ZodMiniObject<typeof asked>>;

export const conflictsContract = contract({
  checkConflicts: {
    method: 'POST',
    path: '/conflicts/check',
    access: 'tenant',
    summary: 'Parties that may be the one that is named: on the other side, or registered already',
    body: body(asked),
    answer: z.object({ hits: z.array(conflictHit) }),
  },
  listClearances: {
    method: 'GET',
    path: '/conflicts',
    access: 'tenant',
    summary: 'Recorded decisions on conflicts, the latest first',
    query: z.object({
      ...paging(500),
      search: z.optional(text(100)),
      partyType: z.optional(oneOf(partyTypes)),
      partyId: z.optional(idText),
    }),
    answer: list(clearance),
  },
  recordClearance: {
    method: 'POST',
    path: '/conflicts',
    access: 'tenant',
    status: 201,
    summary: 'Records what was decided of the conflicts that the server finds',
    body: body({ ...asked, ...clearanceInBody }),
    answer: clearance,
  },
  getClearance: {
    method: 'GET',
    path: '/conflicts/:id',
    access: 'tenant',
    summary: 'One recorded decision',
    params: idParams,
    answer: clearance,
  },
  printClearance: {
    method: 'GET',
    path: '/conflicts/:id/report',
    access: 'tenant',
    summary: 'A recorded decision as PDF',
    limit: 30,
    params: idParams,
    answer: 'file',
    fileTypes: [pdfType],
  },
});
