import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { initials } from '#shared/format.ts';
import classes from './parts.module.css';

type AvatarProps = {
  name: string;
  /**
   * The id of the picture, for `PictureProvider`; initials are shown when there is none or it does not load (SHELL-27).
   */
  image?: string | null;
  size?: number;
};

/** Resolves picture ids to URLs. Only the provider knows the ids; pictures are loaded on demand. */
export type Pictures = {
  readonly want: (image: string) => void;
  /** The URL of a loaded picture. */
  readonly find: (image: string) => string | null;
  readonly subscribe: (onChange: () => void) => () => void;
};

const byAddress: Pictures = { want: () => undefined, find: (image) => image, subscribe: () => () => undefined };
const PicturesContext = createContext(byAddress);

/** Without a provider, the id itself is the URL. */
export const PictureProvider = PicturesContext.Provider;

function useAddress(image: string | null): string | null {
  const pictures = useContext(PicturesContext);
  useEffect(() => {
    if (image !== null) pictures.want(image);
  }, [pictures, image]);
  return useSyncExternalStore(pictures.subscribe, () => (image === null ? null : pictures.find(image)));
}

/** Decorative beside a name that is written out; give the parent a `title` where the name is not shown. */
export function Avatar({ name, image, size = 26 }: AvatarProps) {
  const address = useAddress(image ?? null);
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  const frame = { width: size, height: size, fontSize: size * 0.4 };
  if (address && address !== brokenImage) {
    return (
      <span className={classes.avatar} style={frame} aria-hidden>
        <img src={address} alt="" onError={() => setBrokenImage(address)} />
      </span>
    );
  }
  return (
    // Rendered by CSS, so that the initials are not part of a button's accessible name.
    <span className={classes.avatar} style={{ ...frame, ...tint(name) }} data-initials={initials(name)} aria-hidden />
  );
}

const HUES = [195, 38, 280, 150, 12, 225, 330];

function tint(name: string) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  const hue = HUES[hash % HUES.length];
  return {
    background: `light-dark(oklch(0.91 0.045 ${hue}), oklch(0.36 0.05 ${hue}))`,
    color: `light-dark(oklch(0.36 0.07 ${hue}), oklch(0.9 0.05 ${hue}))`,
  };
}
