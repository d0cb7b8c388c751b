import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import classes from './parts.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** Quiet words beside the title, such as the number of entries. */
  meta?: ReactNode;
  /** The buttons of the page. */
  children?: ReactNode;
};

export function PageHead({ title, meta, children }: PageHeadProps) {
  usePageTitle(typeof title === 'string' ? title : null);
  return (
    <div className={classes.pageHead}>
      <div className={classes.pageTitle}>
        <h1>{title}</h1>
        {meta ? <span className={classes.pageMeta}>{meta}</span> : null}
      </div>
      {children ? <div className={classes.pageActions}>{children}</div> : null}
    </div>
  );
}
