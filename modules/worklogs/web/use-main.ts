import { useQuery } from '@tanstack/react-query';
import { typeTreeOptions } from '#modules/project-types/web/parts/type-tree.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useParty } from './parts/use-party.ts';
import { useWorklogWords } from './words.ts';

/** The group that statistics linked from, with its name: the cases' client, or their type. */
export function useMain(main: string | undefined): { readonly label: string; readonly name: string } | null {
  const { filters: words } = useWorklogWords();
  const [kind = '', text = '0'] = (main ?? '').split(':');
  const id = Number(text);
  const client = useParty(kind === 'client' && id > 0 ? `2:${id}` : undefined);
  const types = useErrorToast(useQuery({ ...typeTreeOptions(), enabled: kind === 'type' && id > 0 }));
  if (kind === 'client') return { label: words.mainClient, name: id === 0 ? words.none : (client?.name ?? '…') };
  if (kind !== 'type') return null;
  const type = types.data?.items.find((one) => one.id === id);
  return {
    label: words.mainType,
    name: id === 0 ? words.none : (type?.name ?? (types.isPending ? '…' : words.unknownParty)),
  };
}
