import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { Floating } from '#web/kit/menu/floating.tsx';
import { notificationsOptions } from '../api.ts';
import classes from './bell.module.css';
import { useBellWords } from '../bell-words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

const Centre = lazyPart(() => import('../centre.tsx'));

/** The number loaded at first. */
export const firstPage = 30;

/** The bell in the top bar, with the number of unread notifications; updates live. */
export function Bell({ className }: { readonly className: string | undefined }) {
  const words = useBellWords();
  const [open, setOpen] = useState(false);
  const unread = useErrorToast(useQuery(notificationsOptions(firstPage))).data?.unread ?? 0;
  return (
    <Floating
      opened={open}
      onClose={() => setOpen(false)}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      label={words.title}
      edge
      target={
        <button
          type="button"
          className={`${className ?? ''} ${classes.bell}`}
          aria-label={words.open(unread)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <BellIcon size={18} aria-hidden />
          {unread > 0 ? (
            <span className={classes.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </button>
      }
    >
      <Suspense fallback={<div className={classes.wait} aria-busy />}>
        {open ? <Centre onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Floating>
  );
}
