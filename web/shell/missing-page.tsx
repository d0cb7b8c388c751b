import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { chosenTenant } from '#web/lib/current.ts';
import { useText } from '#web/lib/texts.tsx';

/** The page for an address below a known section that no screen has: mistyped, or from an older version. */
export function MissingPage() {
  const { missing } = useText().shell;
  const navigate = useNavigate();
  const tenantId = String(chosenTenant() ?? '');
  return (
    <EmptyState
      page
      title={missing.title}
      text={missing.text}
      action={
        <Button variant="default" onClick={() => void navigate({ to: '/$tenantId/dashboard', params: { tenantId } })}>
          {missing.back}
        </Button>
      }
    />
  );
}
