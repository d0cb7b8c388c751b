/** Titles of refusals by HTTP status. */
export const is = {
  titles: {
    400: 'Ógild beiðni',
    401: 'Innskráningar er krafist',
    403: 'Enginn aðgangur',
    404: 'Fannst ekki',
    409: 'Árekstur',
    412: 'Úrelt útgáfa',
    413: 'Of stórt',
    422: 'Ekki heimilt',
    429: 'Of margar beiðnir',
    500: 'Óþekkt villa',
    503: 'Þjónustan svarar ekki',
  } as Readonly<Record<number, string>>,
  mailbox: { title: 'Póstur sem kerfið sendir', empty: 'Enginn póstur hefur verið sendur.' },
};
export type ServerTexts = typeof is;
