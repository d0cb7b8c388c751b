/** Goes to a page of the fake as a browser does, and chooses what has this name; answers the query that one is sent back with. */
export async function chooseFrom(url: string, choice: string): Promise<URLSearchParams> {
  const page = await (await fetch(url)).text();
  const links = [...page.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)];
  const href = links.find(([, , text]) => text === choice)?.[1];
  if (href === undefined) throw new Error(`${choice} is not on the page: ${page}`);
  return new URL(href.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).searchParams;
}
