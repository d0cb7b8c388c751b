import { useParams } from '@tanstack/react-router';
import { ProjectCalculations as Calculations } from '#modules/calculators/web/parts/project-calculations.tsx';

/** The interest calculations of a project, on its page. */
export default function ProjectCalculations() {
  const { id } = useParams({ strict: false });
  return <Calculations projectId={Number(id)} />;
}
