/** The product's logo: three pillars. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path d="M9 24V8h3v16zm5.500 0V8h3v16zM20 24V8h3v16z" fill="var(--on-accent)" />
    </svg>
  );
}
