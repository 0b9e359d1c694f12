/** @jsxImportSource preact */

interface DrawingProps {
  /** Path on a grid of 24×24. */
  d: string;
  class: string;
  size: number;
}

/** A square SVG image with one path. */
export function Drawing({ d, class: cssClass, size }: DrawingProps) {
  return (
    <svg class={cssClass} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
