import { pluralEn, type EnglishVocabulary } from '#shared/texts/nouns.ts';
import type { AuthTexts } from './is.ts';

/** Server texts of signing in, English. */
export const en = (_nouns: EnglishVocabulary): AuthTexts => ({
  problems: {
    A001: 'Wrong user name or password',
    A002: 'The user is locked.',
    A003: 'The code is not right.',
    A004: 'The link or the code has expired or was used already.',
    A010: 'The user has not been confirmed. Check your e-mail.',
    A020: 'There is a company here already.',
    wrong_setup_code: 'The code is not the one that Stoð printed when it was started.',
    weak_password: 'The password is not strong enough.',
    wrong_password: 'The password is not right.',
    too_many_tokens: 'You have reached the maximum number of tokens. Revoke one of them first.',
    too_many_passkeys: 'You have reached the maximum number of passkeys. Delete one of them first.',
    passkey_refused: 'The passkey is not valid here. Sign in with your password.',
    no_passkeys: 'Passkeys cannot be used at the address of this installation.',
    no_provider: 'No company with this domain has a sign-in service of its own. Sign in with your password.',
    provider_down: 'The sign-in service of your company does not answer. Try again in a while.',
    provider_refused: 'The sign-in was not valid. Start again on the sign-in page.',
    provider_denied: 'The sign-in was cancelled.',
    identity_unknown:
      'The account is not connected to any user here. Sign in with your password and connect it in your settings.',
    identity_taken:
      'This account is already connected to another user, or your user to another account. Disconnect that one first.',
    provider_required: 'The company lets employees sign in with company accounts only.',
    provider_untried: 'Nobody has signed in this way yet. Try it before it becomes the only one.',
    no_factor: 'No second factor is turned on.',
    no_mail_for_codes:
      'No mail server is connected, so the code would not arrive. To connect one, the administrator sets SMTP_URL and restarts.',
  },
  letters: {
    reset: {
      subject: 'A new password for Stoð',
      text: [
        'A new password was asked for on behalf of this address. The link is valid for one hour and works once.',
        'If you did not ask for it, there is nothing to do. Your password is unchanged.',
      ],
      label: 'Choose a new password',
    },
    unlock: {
      subject: 'Your user in Stoð is locked',
      text: [
        'A wrong password or code was entered too often, so signing in from there is locked for 15 minutes. You can unlock it at once with the link.',
        'If it was not you, somebody is guessing at your password. Choose a new one then, which you use nowhere else.',
      ],
      label: 'Unlock the user',
    },
    confirm: {
      subject: 'Confirm your e-mail address in Stoð',
      text: ['Please confirm that this is your address. The link is valid for 24 hours.'],
      label: 'Confirm the address',
    },
    invite: {
      subject: (tenant) => `An invitation to Stoð: ${tenant}`,
      text: (name, tenant, invitedBy) => [
        `${name}, ${invitedBy === null ? 'you are invited' : `${invitedBy} invites you`} to join “${tenant}” in Stoð.`,
        'Choose a password with the link. It is valid for seven days and works once.',
      ],
      label: 'Accept the invitation',
    },
    join: {
      subject: (tenant) => `Invitation to Stoð: ${tenant}`,
      text: (name, tenant, invitedBy) => [
        `${name}, ${invitedBy === null ? 'you are invited' : `${invitedBy} invites you`} to join “${tenant}” in Stoð.`,
        'You already have an account in Stoð with this address. Accept the invitation with the link and sign in with the same password as before. The link is valid for seven days and works once.',
        'If you do not know what this is about, there is nothing you need to do.',
      ],
      label: 'Accept the invitation',
    },
    code: {
      subject: (digits) => `Your code for Stoð is ${digits}`,
      text: (digits, minutes) => [
        `The code is ${digits}. It is valid for ${minutes} ${pluralEn(minutes, 'minute', 'minutes')}.`,
        'If you are not signing in, somebody else knows your password. Change it then.',
      ],
    },
  },
});
