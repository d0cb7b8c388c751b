import type { ServerTexts } from './is.ts';

export const en: ServerTexts = {
  titles: {
    400: 'Malformed request',
    401: 'Sign-in required',
    403: 'No access',
    404: 'Not found',
    409: 'Conflict',
    412: 'Stale version',
    413: 'Too large',
    422: 'Not allowed',
    429: 'Too many requests',
    500: 'Unknown error',
    503: 'Service unavailable',
  },
  mailbox: { title: 'Mail that the system sends', empty: 'No mail has been sent.' },
};
