import { queryOptions } from '@tanstack/react-query';
import type { DocumentRow } from '../../contract/record.ts';
import { becomesPdf, type Viewer } from '../../rules/kinds.ts';
import { addressOf, pageAddressOf } from '../api.ts';

/** Whether the server renders the preview, for a frame. */
export const isDrawn = (viewer: Viewer | null): boolean => viewer === 'word' || viewer === 'sheet';

/** The URL of a version's preview. URLs are valid for ten minutes. */
export const addressOptions = ({ id, versionId, contentType }: DocumentRow, viewer: Viewer | null) =>
  queryOptions({
    queryKey: ['documents', 'address', id, versionId],
    queryFn: () =>
      isDrawn(viewer) || becomesPdf(contentType) ? pageAddressOf(id, versionId) : addressOf(id, versionId, false),
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
