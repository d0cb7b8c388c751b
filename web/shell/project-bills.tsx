import { useParams } from '@tanstack/react-router';
import { Bills } from '#modules/invoices/web/parts/bills.tsx';

/** The invoices of a project, on its page. */
export default function ProjectBills() {
  const { id } = useParams({ strict: false });
  return <Bills of={{ projectId: Number(id) }} />;
}
