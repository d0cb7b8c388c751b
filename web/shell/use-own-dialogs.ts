import { useQueryClient } from '@tanstack/react-query';
import { useAccountWords } from '#modules/auth/web/parts/account-words.ts';
import { usePartyWords } from '#modules/parties/web/words.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useDialogs } from '../kit/dialog/dialogs.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { useHere } from '../lib/here.tsx';
import { roleIn } from '../lib/role.ts';
import { useText } from '../lib/texts.tsx';

const CheckDialog = lazyPart(async () => ({
  default: (await import('#modules/parties/web/check-dialog.tsx')).CheckDialog,
}));
const ApiTokenDialog = lazyPart(async () => ({
  default: (await import('#modules/auth/web/api-token-dialogs.tsx')).ApiTokenDialog,
}));
const MadeTokenDialog = lazyPart(async () => ({
  default: (await import('#modules/auth/web/api-token-dialogs.tsx')).MadeTokenDialog,
}));

/** Palette entries that open dialogs of screens which are not for managers only (PLUS-02). */
export function useOwnDialogs(): readonly { readonly key: string; readonly label: string; run: () => void }[] {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const { shell } = useText();
  const { apiTokens } = useAccountWords();
  const { clearances } = usePartyWords();
  const { tenantId, edition } = useHere();
  async function token() {
    const made = await dialogs.open(ApiTokenDialog, {});
    if (made !== undefined) await dialogs.open(MadeTokenDialog, { token: made }, { chained: true });
    await client.invalidateQueries({ queryKey: ['api-tokens'] });
  }
  const checks = hasOpponents(edition) && roleIn(tenantId) !== 'reader';
  return [
    ...(checks
      ? [
          {
            key: 'new-check',
            label: `${shell.nav.conflicts}: ${clearances.new}`,
            run: () => void dialogs.open(CheckDialog, {}),
          },
        ]
      : []),
    {
      key: 'new-token',
      label: `${shell.user.settings}: ${apiTokens.create}`,
      run: () => void token(),
    },
  ];
}
