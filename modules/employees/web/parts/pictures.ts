import { queryClient } from '#web/lib/queries.ts';
import type { Pictures } from '#web/kit/avatar.tsx';
import { pictureOptions } from '../api.ts';

const isId = (image: string) => /^[0-9a-f-]{36}$/.test(image);

/** Profile pictures by id, for `PictureProvider`: each is fetched once, when first shown (SHELL-27). */
export const profilePictures: Pictures = {
  want: (image) => {
    if (isId(image)) void queryClient.prefetchQuery(pictureOptions(image));
  },
  find: (image) => (isId(image) ? (queryClient.getQueryData(pictureOptions(image).queryKey) ?? null) : null),
  subscribe: (onChange) =>
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === 'profile-image') onChange();
    }),
};
