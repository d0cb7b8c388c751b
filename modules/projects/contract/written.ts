import * as z from 'zod/mini';
import { body, oneOf } from '#shared/fields.ts';
import { writtenOf } from '#shared/record.ts';
import { project, projectFields, settingFields } from './record.ts';

const written = writtenOf(projectFields);

export const newProject = body(written, project);
export const editedProject = body(
  {
    ...written,
    name: z.optional(written.name),
    /**
     * What happens to unbilled work on the previous payor when the payor changes; when absent, the server asks (409
     * `payor_has_unbilled`).
     */
    unbilledWork: z.optional(oneOf(['moves', 'stays'])),
    version: z.int(),
  },
  project,
);
export type NewProject = z.output<typeof newProject>;
export type EditedProject = z.output<typeof editedProject>;

/** The body of a project's settings dialog (PROJ-30, OPEN-75). */
export const projectSettings = body({ ...writtenOf(settingFields), version: z.int() }, project);
export type ProjectSettings = z.output<typeof projectSettings>;
