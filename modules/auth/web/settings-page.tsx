import { PageHead } from '#web/kit/page-head.tsx';
import { useText } from '#web/lib/texts.tsx';
import classes from './auth.module.css';
import { DevicesPart, SessionsPart } from './settings-sessions.tsx';
import { FactorsPart } from './settings-factors.tsx';
import { PasswordPart } from './settings-password.tsx';
import { PreferencesPart } from './settings-preferences.tsx';

/** One's own settings: look, password, second factors, sessions and devices. */
export default function SettingsPage() {
  const { settings: words } = useText().auth;
  return (
    <>
      <PageHead title={words.title} />
      <div className={classes.settings}>
        <PreferencesPart />
        <PasswordPart />
        <FactorsPart />
        <SessionsPart />
        <DevicesPart />
      </div>
    </>
  );
}
