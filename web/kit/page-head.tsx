import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import classes from './parts.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** The document title, when the visible title is more than text. */
  tabTitle?: string;
  /** A link above the title, to the list from which this page was opened; a short text may follow it. */
  back?: ReactNode;
  /** Secondary text beside the title, such as the number of entries. */
  meta?: ReactNode;
  /** The page's buttons. */
  children?: ReactNode;
};

export function PageHead({ title, tabTitle, back, meta, children }: PageHeadProps) {
  usePageTitle(tabTitle ?? (typeof title === 'string' ? title : null));
  return (
    <>
      {back ? <div className={classes.pageBack}>{back}</div> : null}
      <div className={classes.pageHead}>
        <div className={classes.pageTitle}>
          <h1>{title}</h1>
          {meta ? <span className={classes.pageMeta}>{meta}</span> : null}
        </div>
        {children ? <div className={classes.pageActions}>{children}</div> : null}
      </div>
    </>
  );
}
