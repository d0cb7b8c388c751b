import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { tenantsContract, type Tenant } from '../contract.ts';
import { refreshTenant, type RateName } from './api.ts';
import { bodyOf, changesOf, draftOf, type Draft } from './draft.ts';
import { LogoField } from './logo.tsx';
import { CompanyFields, EditionFields, RoundingFields, WorkFields } from './tenant-fields.tsx';
import { useTenantWords } from './words.ts';

/** Edits the company (SET-15); without permission, shows the server's sentence (SET-17). */
export function TenantDialog({
  tenant,
  rates,
  close,
}: {
  readonly tenant: Tenant;
  readonly rates: readonly RateName[];
  readonly close: (saved?: boolean) => void;
}) {
  const words = useTenantWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Tenant, Draft>(
    'tenant',
    tenant,
    draftOf(tenant),
    draftOf,
  );
  const save = useSave(
    () =>
      catchStale((version) => {
        if (draft.name.trim() === '') throw new FormProblem({ name: words.nameRequired });
        return call(tenantsContract.editTenant, {
          params: { id: String(tenant.id) },
          body: { ...bodyOf(draft), version },
        });
      }),
    () => {
      void refreshTenant(client);
      toast.success(words.saved);
      close(true);
    },
    undefined,
    draft,
  );
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const fields = { draft, errors: save.errors, onChange: change };
  return (
    <Dialog title={words.dialogTitle} width={620} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, draftOf(current), words, rates)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <LogoField
        name={draft.name}
        logoId={draft.logoId}
        error={save.errors.logoId}
        onChange={(logoId) => change({ logoId })}
      />
      <CompanyFields {...fields} />
      <WorkFields {...fields} rates={rates} />
      <RoundingFields {...fields} />
      <EditionFields {...fields} stored={tenant.timeZone} />
    </Dialog>
  );
}
