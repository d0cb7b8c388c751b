import type { DraftRow } from '../../contract/draft.ts';

type OfCases = Pick<DraftRow, 'projects' | 'projectId' | 'projectYearNumber' | 'projectName'>;

/** The case of a draft, or all of its cases. */
export const casesIn = ({ projects, projectId, projectYearNumber, projectName }: OfCases): DraftRow['projects'] =>
  projects.length === 0 ? [{ id: projectId, yearNumber: projectYearNumber, name: projectName }] : projects;

/** The case in a line, with number and name; for several cases only the numbers. */
export const casesInLine = (draft: OfCases): string =>
  draft.projects.length === 0
    ? `${draft.projectYearNumber} ${draft.projectName}`
    : draft.projects.map(({ yearNumber }) => yearNumber).join(', ');
