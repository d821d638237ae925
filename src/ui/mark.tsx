/** The product's mark: a load on its carrier. The same drawing as public/icon.svg, without the ground. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M6 3v20.5a3.5 3.5 0 0 0 3.5 3.5H28"
        fill="none"
        stroke="#f2f6fb"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="12" y="8" width="13" height="13" rx="2" fill="#f5ae14" />
    </svg>
  );
}
