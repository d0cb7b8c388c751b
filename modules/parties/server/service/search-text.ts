/** A kennitala is found with its dash and without. */
export const searchOf = (search: string | undefined): string | undefined =>
  search?.replace(/(?<=\d{6})[-–](?=\d)/g, '');
