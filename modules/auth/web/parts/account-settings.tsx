import classes from '../auth.module.css';
import { ApiTokensPart } from '../settings-api-tokens.tsx';
import { FactorsPart } from '../settings-factors.tsx';
import { IdentitiesPart } from '../settings-identities.tsx';
import { PasskeysPart } from '../settings-passkeys.tsx';
import { PasswordPart } from '../settings-password.tsx';
import { PreferencesPart } from '../settings-preferences.tsx';
import { DevicesPart, SessionsPart } from '../settings-sessions.tsx';

/** The settings that apply in every tenant: appearance, password, second factors, sessions and devices. */
export function AccountSettings() {
  return (
    <div className={classes.settings}>
      <PreferencesPart />
      <PasswordPart />
      <FactorsPart />
      <PasskeysPart />
      <IdentitiesPart />
      <SessionsPart />
      <DevicesPart />
      <ApiTokensPart />
    </div>
  );
}
