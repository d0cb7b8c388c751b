import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { providersContract, type Identity } from '../contract/providers.ts';
import { isMicrosoft } from '../rules.ts';
import classes from './auth.module.css';
import { PasswordDialog } from './factor-dialogs.tsx';
import { leaveFor } from './leave-for-provider.ts';
import { useSignInWords } from './sign-in-words.ts';

/**
 * The person's connected sign-in providers, and those of their firms that are not connected; hidden when there are
 * none.
 */
export function IdentitiesPart() {
  const { own: words } = useSignInWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const queryKey = ['identities'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(providersContract.listIdentities, {}),
  });

  const connect = (tenantId: number, title: string) =>
    void dialogs.open(PasswordDialog, {
      title,
      run: async (password) => {
        const { url } = await call(providersContract.connectIdentity, { body: { tenantId, password } });
        leaveFor(url, { connects: true }, isMicrosoft(url));
      },
    });
  const remove = ({ id }: Identity) =>
    void call(providersContract.removeIdentity, { params: { id } })
      .then(() => toast.success(words.removed))
      .catch((error: unknown) => toast.failed(error, words.couldNot))
      .finally(() => void client.invalidateQueries({ queryKey }));

  if (data && data.items.length + data.others.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>{words.title}</h2>
      <p className={classes.text}>{words.text}</p>
      {error ? <QueryError title={words.failed} of={{ error, refetch }} /> : null}
      <ul className={classes.list}>
        {data?.items.map((identity) => (
          <li key={identity.id} className={classes.row}>
            <span>
              {words.of(identity.providerName, identity.tenantName)}
              <small>
                {words.connectedOn(date(identity.connectedDate))} ·{' '}
                {identity.lastUsedDate === null ? words.unused : words.lastUsed(date(identity.lastUsedDate))}
              </small>
            </span>
            <Button
              variant="default"
              aria-label={words.removeOf(identity.providerName, identity.tenantName)}
              onClick={() => remove(identity)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      {data?.others.map(({ tenantId, tenantName, providerName }) => (
        <div key={tenantId}>
          <Button variant="default" onClick={() => connect(tenantId, words.connect(providerName, tenantName))}>
            {words.connect(providerName, tenantName)}
          </Button>
        </div>
      ))}
    </section>
  );
}
