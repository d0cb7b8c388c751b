import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiAreas, type ApiArea, type ApiScope } from '#shared/api-scopes.ts';
import { date } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useAccountWords } from './parts/account-words.ts';
import { apiTokensContract, type ApiToken } from '../contract/api-tokens.ts';
import { ApiTokenDialog, MadeTokenDialog } from './api-token-dialogs.tsx';
import classes from './auth.module.css';
import type { AccountTexts } from './texts/account.is.ts';

/** The person's API tokens (PLUS-08): created, shown once, revoked. */
export function ApiTokensPart() {
  const { generic } = useText().auth;
  const { apiTokens: words, settings } = useAccountWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const queryKey = ['api-tokens'];
  const tokens = useQuery({ queryKey, queryFn: () => call(apiTokensContract.listApiTokens, {}) });
  const refresh = () => client.invalidateQueries({ queryKey });

  async function create() {
    const token = await dialogs.open(ApiTokenDialog, {});
    if (token !== undefined) await dialogs.open(MadeTokenDialog, { token }, { chained: true });
    await refresh();
  }
  const revoke = ({ id, name }: ApiToken) =>
    void call(apiTokensContract.removeApiToken, { params: { id } })
      .then(() => toast.success(words.revoked(name)))
      .catch((error: unknown) => toast.failed(error, generic))
      .finally(() => void refresh());

  return (
    <section className={classes.part}>
      <h2>{words.title}</h2>
      <p className={classes.text}>{words.text}</p>
      {tokens.isError ? <QueryError title={words.failed} of={tokens} /> : null}
      {tokens.data?.length === 0 ? <p className={classes.text}>{words.none}</p> : null}
      <ul className={classes.list}>
        {tokens.data?.map((token) => (
          <li key={token.id} className={classes.row}>
            <span>
              {token.name}
              <small>
                {words.expires(date(token.expires))} ·{' '}
                {token.lastUsedDate === null ? words.unused : settings.lastUsed(date(token.lastUsedDate))}
              </small>
              <small>{scopesIn(token.scopes, words)}</small>
            </span>
            <Button variant="default" aria-label={words.revokeOf(token.name)} onClick={() => revoke(token)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => void create()}>
          {words.create}
        </Button>
      </div>
    </section>
  );
}

/** „Tímar og gjaldskrá: lesa, breyta“ for each area of a token. */
function scopesIn(scopes: readonly ApiScope[], words: AccountTexts['apiTokens']): string {
  const rights = (area: ApiArea) =>
    (['read', 'write'] as const)
      .filter((right) => scopes.includes(`${area}:${right}`))
      .map((right) => words[right].toLowerCase());
  return apiAreas
    .filter((area) => rights(area).length > 0)
    .map((area) => `${words.areas[area]}: ${rights(area).join(', ')}`)
    .join(' · ');
}
