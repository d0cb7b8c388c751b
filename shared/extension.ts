import * as z from 'zod/mini';
import { id } from './fields.ts';

/** Kinds of values that a firm may ask of its projects (DATA-11). */
export const valueTypes = ['Bool', 'Date', 'DateTime', 'Time', 'Amount', 'Number', 'String', 'Percentage'] as const;
export type ValueType = (typeof valueTypes)[number];

/** What a firm asks of its projects: of all of them where `projectTypeId` is null (DATA-10). `defaultValue` is text, empty for none. */
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
