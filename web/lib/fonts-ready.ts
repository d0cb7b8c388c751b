const LONGEST_MS = 300;
const faces = ["400 1em 'Hanken Grotesk Variable'", "500 1em 'Newsreader Variable'"];

/**
 * The letters, which the page has asked for before its scripts: drawn with them at once, nothing moves. A far network is
 * not waited for; what stands in meanwhile is as wide as they are.
 */
export function fontsReady(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  return Promise.race([Promise.allSettled(faces.map((face) => document.fonts.load(face))), late]);
}
