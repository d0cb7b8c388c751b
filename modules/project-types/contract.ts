import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { flagText, id, instant } from '#shared/fields.ts';
import { list, paging } from '#shared/page.ts';

const typeFields = { id, parentTypeId: z.nullable(id), name: z.string(), description: z.string(), modifiedDate: instant, version: z.int() };

export const projectType = z.object({ ...typeFields, subTypes: z.array(z.object(typeFields)) });
export type ProjectType = z.output<typeof projectType>;

const query = z.object({ ...paging(2000, 2000), treeResult: z.optional(flagText) });

export const projectTypesContract = contract({
  listProjectTypes: { method: 'GET', path: '/projectTypes', access: 'tenant', summary: 'Project types: flat, or as a tree with treeResult', query, answer: list(projectType) },
  listTypesOfProjects: { method: 'GET', path: '/projects/types', access: 'tenant', summary: 'The same as projectTypes', query, answer: list(projectType) },
});
