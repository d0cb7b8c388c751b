import { call } from '#web/lib/call.ts';
import { projectsContract } from '../../contract.ts';

/** The cases that a picker offers for a typed text. */
export const findProjects = async (text: string, signal: AbortSignal) =>
  (await call(projectsContract.listProjectsLite, { query: { search: text, pageSize: '20' } }, { signal })).items;

/** Recently used cases come first. */
export const recentProjects = async (signal: AbortSignal) =>
  (
    await call(
      projectsContract.listProjectsLite,
      { query: { recent: 'true', pageSize: '10', statusId: '1' } },
      { signal },
    )
  ).items;
