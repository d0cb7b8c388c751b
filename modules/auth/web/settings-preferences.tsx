import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#web/kit/query-error.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { profileOptions } from '#web/lib/queries.ts';
import { choosePreferences } from '#web/lib/preferences.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useAccountWords } from './parts/account-words.ts';
import type { Preferences } from '../contract/account.ts';
import classes from './auth.module.css';

/** Language, theme and density, saved for the user (PLUS-03). */
export function PreferencesPart() {
  const { generic } = useText().auth;
  const { settings: words } = useAccountWords();
  const { shell } = useText();
  const profile = useQuery(profileOptions());
  const change = useChange(profile.data?.preferences.theme ?? 'auto');
  if (!profile.data) return profile.error ? <QueryError title={generic} of={profile} /> : null;
  const { preferences } = profile.data;
  return (
    <section className={classes.part}>
      <h2>{words.preferences}</h2>
      <div className={classes.row}>
        <span>{words.language}</span>
        <Segmented
          label={words.language}
          value={preferences.language}
          items={[
            { value: 'is', label: shell.user.icelandic },
            { value: 'en', label: shell.user.english },
          ]}
          onChange={(language) => change({ language })}
        />
      </div>
      <div className={classes.row}>
        <span>{words.theme}</span>
        <Segmented
          label={words.theme}
          value={preferences.theme}
          items={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] }))}
          onChange={(theme) => change({ theme })}
        />
      </div>
      <div className={classes.row}>
        <span>{words.density}</span>
        <Segmented
          label={words.density}
          value={preferences.density}
          items={(['comfortable', 'compact'] as const).map((value) => ({ value, label: words.densities[value] }))}
          onChange={(density) => change({ density })}
        />
      </div>
    </section>
  );
}

/** Saves a choice; one that could not be saved is reported and put back. */
function useChange(before: Preferences['theme']) {
  const { generic } = useText().auth;
  const { setColorScheme } = useMantineColorScheme();
  return (next: Partial<Preferences>) => {
    if (next.theme) setColorScheme(next.theme);
    choosePreferences(next).catch(() => {
      if (next.theme) setColorScheme(before);
      toast.error(generic);
    });
  };
}
