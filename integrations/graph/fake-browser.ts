/**
 * Opens a page of the fake as a browser does, and chooses the link with this name; returns the query of the redirect.
 */
export async function chooseFrom(url: string, choice: string): Promise<URLSearchParams> {
  const page = await (await fetch(url)).text();
  const links = [...page.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)];
  const href = links.find(([, , text]) => text === choice)?.[1];
  if (href === undefined) throw new Error(`${choice} is not on the page: ${page}`);
  return new URL(href.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).searchParams;
}
