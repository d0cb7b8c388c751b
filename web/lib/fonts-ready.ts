const LONGEST_MS = 300;
const faces = ["400 1em 'Hanken Grotesk Variable'", "500 1em 'Newsreader Variable'"];

/**
 * Waits for the web fonts, which the page preloads, so that the first paint already uses them and nothing shifts. Waits
 * 300 ms at most; the fallback face has the same width.
 */
export function fontsReady(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  return Promise.race([Promise.allSettled(faces.map((face) => document.fonts.load(face))), late]);
}
