import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import classes from './parts.module.css';

type PageHeadProps = {
  title: ReactNode;
  /** What the tab of the browser is called, where the title is more than text. */
  tabTitle?: string;
  /** A link to the list that this page was opened from, above the title. */
  back?: ReactNode;
  /** Quiet words beside the title, such as the number of entries. */
  meta?: ReactNode;
  /** The buttons of the page. */
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
