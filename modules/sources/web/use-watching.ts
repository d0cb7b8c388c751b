import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import type { Watch } from '../contract/watches.ts';
import { createWatch, refreshWatches, removeWatch, type WatchBody } from './watches-api.ts';
import { useSourceWords } from './words.ts';

/** Starts or stops watching, with a toast and undo. */
export function useWatching() {
  const { watches: words, errors } = useSourceWords();
  const client = useQueryClient();
  const reported = (done: Promise<unknown>, success: () => void, failed: string) =>
    void done
      .then(success)
      .catch((error: unknown) => toast.failed(error, failed, failed))
      .finally(() => void refreshWatches(client));
  const start = (body: WatchBody) =>
    reported(createWatch(body, crypto.randomUUID()), () => toast.success(words.started(body.name)), errors.watch);
  const stop = (watch: Watch) =>
    reported(removeWatch(watch.id), () => toast.undo(words.stopped, () => start(bodyOf(watch))), errors.unwatch);
  return { start, stop };
}

const bodyOf = ({ name, searchQuery, types, subTypes, keywords, references, dateFrom, dateTo }: Watch): WatchBody => ({
  name,
  searchQuery,
  types: types as NonNullable<WatchBody['types']>,
  subTypes: subTypes as NonNullable<WatchBody['subTypes']>,
  keywords,
  references,
  dateFrom,
  dateTo,
});
