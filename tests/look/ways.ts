/** Common sizes of windows on desktops and phones, in CSS pixels. */
export const sizes = {
  '1920x1080': { width: 1920, height: 1080, scale: 1 },
  '1440x900': { width: 1440, height: 900, scale: 1 },
  '1366x650': { width: 1366, height: 650, scale: 1 },
  '1024x768': { width: 1024, height: 768, scale: 1 },
  '768x1024': { width: 768, height: 1024, scale: 1 },
  '390x844': { width: 390, height: 844, scale: 2 },
  /** A window of 1440 × 900 at 200 %. */
  zoom: { width: 720, height: 450, scale: 2 },
} as const;
export type Size = keyof typeof sizes;

const themes = ['light', 'dark'] as const;
const languages = ['is', 'en'] as const;

/** One configuration for all places. */
export type Way = {
  readonly size: Size;
  readonly theme: (typeof themes)[number];
  readonly language: (typeof languages)[number];
};

export const nameOf = ({ size, theme, language }: Way): string => `${size}-${theme}-${language}`;

/** The requested configurations, each list separated by commas, „all“ for all of them. @throws for an unknown one */
export function waysOf(asked: {
  readonly size: string;
  readonly theme: string;
  readonly language: string;
}): readonly Way[] {
  const chosen = {
    sizes: chosenOf('size', asked.size, Object.keys(sizes) as Size[]),
    themes: chosenOf('theme', asked.theme, themes),
    languages: chosenOf('language', asked.language, languages),
  };
  // One language after the other: it is stored for the person on the server.
  return chosen.languages.flatMap((language) =>
    chosen.themes.flatMap((theme) => chosen.sizes.map((size) => ({ size, theme, language }))),
  );
}

function chosenOf<T extends string>(option: string, asked: string, known: readonly T[]): readonly T[] {
  if (asked === 'all') return known;
  return asked.split(',').map((name) => {
    const found = known.find((one) => one === name.trim());
    if (!found) throw new Error(`--${option} is „all“ or some of ${known.join(', ')}, not „${name}“.`);
    return found;
  });
}
