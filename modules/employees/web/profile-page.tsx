import type { ReactNode } from 'react';
import { AccountSettings } from '#modules/auth/web/parts/account-settings.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { useAccountWords } from '#modules/auth/web/parts/account-words.ts';
import classes from './employees.module.css';
import { OwnProfile } from './own-profile.tsx';

/** The person's own settings: first those of this tenant, with `more` of other modules, then those of the account (SET-13). */
export default function ProfilePage({ more }: { readonly more?: ReactNode }) {
  const { settings: words } = useAccountWords();
  return (
    <>
      <PageHead title={words.title} />
      <div className={classes.settings}>
        <OwnProfile />
      </div>
      {more}
      <AccountSettings />
    </>
  );
}
