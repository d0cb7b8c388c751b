import * as z from 'zod/mini';
import { id } from './fields.ts';

/** Types of the fields that a firm may define for its projects (DATA-11). */
export const valueTypes = ['Bool', 'Date', 'DateTime', 'Time', 'Amount', 'Number', 'String', 'Percentage'] as const;
export type ValueType = (typeof valueTypes)[number];

/**
 * A field that a firm defines for its projects: for all of them when `projectTypeId` is null (DATA-10). `defaultValue`
 * is text; empty means no default.
 */
export const extensionDefinition = z.object({
  id,
  name: z.string(),
  description: z.string(),
  valueType: z.enum(valueTypes),
  required: z.boolean(),
  projectTypeId: z.nullable(id),
  defaultValue: z.string(),
});
export type ExtensionDefinition = z.output<typeof extensionDefinition>;
