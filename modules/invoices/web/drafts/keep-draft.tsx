import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { refreshInvoices } from '../api.ts';
import type { Payor } from '../edit-facts.tsx';
import { useInvoiceWords } from '../words.ts';
import { createDraft } from './api.ts';

type Props = {
  readonly worklogs: readonly Worklog[];
  readonly payors: readonly Payor[];
  /** Whether this is the primary action, because approval is required. */
  readonly first: boolean;
  /** The selection is not known yet. */
  readonly disabled: boolean;
};

/** Saves the selection as a draft, which claims its work, and opens it. */
export function KeepDraft({ worklogs, payors, first, disabled }: Props) {
  const words = useInvoiceWords();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const [busy, setBusy] = useState(false);

  async function keep() {
    if (worklogs.length === 0) return void toast.info(words.warnings.noneChosen);
    if (payors.length !== 1)
      return void toast.info(payors.length === 0 ? words.warnings.noPayor : words.edit.manyPayors);
    setBusy(true);
    try {
      const { id } = await createDraft({ worklogIds: worklogs.map((one) => one.id) }, crypto.randomUUID());
      toast.success(words.drafts.kept);
      void refreshInvoices(client);
      void navigate({ to: '/$tenantId/invoices/drafts/$id', params: { tenantId, id: String(id) } });
    } catch (error) {
      toast.failed(error, words.drafts.errors.save);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant={first ? 'filled' : 'default'}
      loading={busy}
      disabled={disabled}
      leftSection={<FilePen size={15} aria-hidden />}
      onClick={() => void keep()}
    >
      {words.drafts.keep}
    </Button>
  );
}
