import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { Floating } from '#web/kit/menu/floating.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import parts from '#web/kit/parts.module.css';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import type { ViewList } from '../../contract/views.ts';

const SavedViewsList = lazyPart(() => import('./saved-views-list.tsx'));

export type Props = {
  /** The list that they belong to. */
  readonly list: ViewList;
  /** What a view stores besides the address: the person filter, because a list starts with the last chosen person. */
  readonly whose: Readonly<Record<string, string | number | undefined>>;
};

/** Named filters of a list, one's own and shared ones: chosen, saved, renamed, shared and removed in one place. */
export function SavedViews(props: Props) {
  const texts = useKitTexts().views;
  const [opened, setOpened] = useState(false);
  return (
    <Floating
      position="bottom-end"
      // A placeholder of the final size, so that the popover is placed where all of it fits.
      width={320}
      label={texts.title}
      opened={opened}
      onClose={() => setOpened(false)}
      target={
        <span className={parts.pill} data-plain>
          <button type="button" aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <Bookmark size={14} aria-hidden />
            {texts.title}
          </button>
        </span>
      }
    >
      <Suspense fallback={<Skeleton height={30} />}>
        <SavedViewsList {...props} close={() => setOpened(false)} />
      </Suspense>
    </Floating>
  );
}
