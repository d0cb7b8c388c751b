import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import classes from '../employees.module.css';
import { useEmployeeWords } from '../words.ts';

/** A link from a list to the import of its rows, for managers. Hidden on a phone, where the settings lead there. */
export function ImportLink({ kind }: { readonly kind: 'clients' | 'opponents' | 'projects' | 'employees' }) {
  const words = useEmployeeWords();
  const { tenantId } = useHere();
  const navigate = useNavigate();
  if (roleIn(tenantId) !== 'manager') return null;
  return (
    <Button
      variant="default"
      className={classes.wideOnly}
      leftSection={<FileUp size={15} aria-hidden />}
      onClick={() =>
        void navigate({ to: '/$tenantId/settings/import', params: { tenantId: String(tenantId) }, search: { kind } })
      }
    >
      {words.actions.import}
    </Button>
  );
}
