import { redirect } from '@tanstack/react-router';
import { editionOf } from '#shared/texts/edition.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { profileOptions, queryClient } from '../lib/queries.ts';

/**
 * Opponents, conflicts of interest and statutory deadlines exist in the legal edition only (SHELL-03); elsewhere their path
 * redirects home.
 */
export async function legalOnly({ params }: { readonly params: { readonly tenantId: string } }): Promise<void> {
  const { tenantNames } = await queryClient.ensureQueryData(profileOptions());
  const { systemId } = tenantNames.find(({ id }) => String(id) === params.tenantId) ?? {};
  if (systemId === undefined || hasOpponents(editionOf(systemId))) return;
  throw redirect({ to: '/$tenantId/dashboard', params: { tenantId: params.tenantId }, replace: true });
}
