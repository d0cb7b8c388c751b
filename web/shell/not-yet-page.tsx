import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { chosenTenant } from '#web/lib/current.ts';
import { useText } from '#web/lib/texts.tsx';

/** The page for a screen whose module this installation does not have yet. */
export function NotYetPage() {
  const { notYet } = useText().shell;
  const navigate = useNavigate();
  const tenantId = String(chosenTenant() ?? '');
  return (
    <EmptyState
      page
      title={notYet.title}
      text={notYet.text}
      action={
        <Button
          variant="default"
          onClick={() => void navigate({ to: '/$tenantId/worklogs/list', params: { tenantId } })}
        >
          {notYet.back}
        </Button>
      }
    />
  );
}
