import type { ComponentProps } from 'react'

const angles = Array.from({ length: 8 }, (_, index) => index * 45)

const spokes = (
  <g stroke="currentColor" strokeWidth={2.4} strokeLinecap="round">
    {angles.map((angle) => (
      <path key={angle} d="M12 3v5" opacity={(angle + 90) / 405} transform={`rotate(${angle} 12 12)`} />
    ))}
    <animateTransform
      attributeName="transform"
      type="rotate"
      calcMode="discrete"
      dur="0.8s"
      repeatCount="indefinite"
      values={angles.map((angle) => `${angle} 12 12`).join(';')}
    />
  </g>
)

/** Spinner of a given size, CSS px, like telegram-ui's but lighter (`tools/build/light-spinner.ts`). */
function pickIcon(size: number) {
  return (props: ComponentProps<'svg'>) => (
    <svg width={size} height={size} viewBox="0 0 24 24" {...props}>
      {spokes}
    </svg>
  )
}

export const IconSmall = pickIcon(24)
export const IconMedium = pickIcon(32)
export const IconLarge = pickIcon(44)
