import type { AuthWebTexts } from './is.ts';

export const en: AuthWebTexts = {
  title: 'Sign in', welcome: 'Sign in to Stoð', email: 'E-mail', password: 'Password', signIn: 'Sign in', forgot: 'Forgot your password?', back: 'Back to sign-in',
  mailbox: 'See the mail that the system sends', demo: 'Demo: anna@logstofa.example, password Klettur-og-sjor-26',
  unknown: 'Something unknown went wrong.', generic: 'An unknown error occurred. Try again.', offline: 'The service cannot be reached. Try again in a moment.',
  confirmFirst: 'The user has not been confirmed. Check your e-mail.',
  twoFactor: {
    title: 'Confirm your sign-in', app: 'Enter the code from your authenticator app.', mail: 'Enter the code that we sent by e-mail.', code: 'Code', recovery: 'Use a recovery code', recoveryCode: 'Recovery code', useCode: 'Use a six-digit code',
    remember: 'Remember this device for 30 days', verify: 'Confirm', other: 'Get a code in another way', resendTitle: 'How do you want to get the code?', send: 'Send code', providers: { Authenticator: 'Authenticator app', Email: 'E-mail' },
  },
  newPassword: 'New password', repeat: 'New password again', notSame: 'The passwords are not the same', weak: 'The password is not strong enough.', short: 'The password needs at least 8 characters.',
  invite: { title: 'Invitation to Stoð', text: (tenant, name) => `${name}, you are invited to join ${tenant}. Choose a password.`, accept: 'Join' },
  reset: { sendTitle: 'Forgot your password', sendText: 'We will send you a link to choose a new password.', send: 'Send link', sent: 'If the address is known, a link is on its way. Check your e-mail.', title: 'Choose a new password', save: 'Save password', done: 'Your password was changed. Sign in with it.' },
  unlock: { title: 'Unlock the user', text: 'The user is locked after many wrong attempts. Do you want to unlock it?', open: 'Unlock', done: 'The user is unlocked. Sign in.' },
  confirm: { title: 'Confirm the address', text: 'Is this your address? Confirm it to be able to sign in.', accept: 'Confirm the address', done: 'The address is confirmed. Sign in.' },
  approve: { title: 'Confirm your details', name: 'Name', phone: 'Mobile phone', ssn: 'National id', save: 'Confirm' },
  firstRun: { title: 'Welcome to Stoð', text: 'There is no company here yet. Create it and your own user.', tenant: 'Name of the company', edition: 'Kind', legal: 'Law firm', generic: 'Other professional services', name: 'Your name', create: 'Create the company' },
  required: 'Required',
  settings: {
    title: 'My settings', profile: 'User', preferences: 'Look and language', language: 'Language', theme: 'Theme', themes: { light: 'Light', dark: 'Dark', auto: 'As the device' }, density: 'Density', densities: { comfortable: 'Comfortable', compact: 'Compact' },
    letters: 'E-mail', mentionLetters: 'A letter when somebody mentions you in a comment', mentionLettersHint: 'Without letters, the comments themselves are still to be read here.',
    password: 'Password', current: 'Current password', change: 'Change password', changed: 'Your password was changed. Other devices were signed out.',
    factors: 'Two-factor authentication', app: 'Authenticator app', mail: 'Codes by e-mail', on: 'On', off: 'Off', turnOn: 'Turn on', turnOff: 'Turn off', confirmPassword: 'Enter your password to go on', scan: 'Scan the picture with your authenticator app, or type the key.', qr: 'QR code with the key of the authenticator app', firstCode: 'Code from the app', next: 'Next',
    codesLeft: (count) => `Unused recovery codes: ${count}`, renew: 'New recovery codes', codes: 'Recovery codes', codesText: 'Keep the codes in a safe place. They are shown only now, and each works once.', stored: 'I have kept the codes',
    sessions: 'Signed-in devices', thisSession: 'This device', end: 'Sign out', everywhere: 'Sign out everywhere', devices: 'Trusted devices', noDevices: 'No devices skip the code.', forget: 'Forget device', lastUsed: (date) => `Last used ${date}`,
  },
};
