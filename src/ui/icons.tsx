import type { ReactNode } from 'react'

const HEART =
  'M12 20.2S3.5 15.3 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 15.3 12 20.2 12 20.2z'

/** One family: 24-unit grid, 1.75 stroke, round ends, drawn here. */
const shapes = {
  back: <path d="M15 5l-7 7 7 7" />,
  next: <path d="M9 5l7 7-7 7" />,
  down: <path d="M5 9l7 7 7-7" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  sliders: <path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5" />,
  plane: (
    <path d="M10.5 13.5L3 11l1.5-1.5 7 .5L16 5.5c1-1 2.8-1.3 3.4-.9.5.6.2 2.4-.9 3.4L14 12.5l.5 7L13 21l-2.5-7.5zM10.5 13.5L7 17" />
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />,
  people: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.8 19.5c.6-3.6 3-5.5 6.2-5.5s5.6 1.9 6.2 5.500M15.5 4.800a3.5 3.5 0 0 1 0 6.400M18 14.600c1.8.8 2.9 2.5 3.2 4.9" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="3.8" />
      <path d="M4.5 20c.7-4 3.6-6 7.5-6s6.8 2 7.5 6" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s-7-6.2-7-11.500a7 7 0 0 1 14 0C19 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  wave: (
    <path d="M2.5 9c2-1.8 3.8-1.8 5.5 0s3.5 1.8 5.5 0 3.8-1.8 5.5 0M2.5 15c2-1.8 3.8-1.8 5.5 0s3.5 1.8 5.5 0 3.8-1.8 5.5 0" />
  ),
  meal: (
    <path d="M7 3.500v6.500M4.5 3.500V8A2.5 2.5 0 0 0 7 10.5 2.5 2.5 0 0 0 9.5 8V3.500M7 10.500v10M17 3.500c-2 1-3 3.5-3 6.500v3h3M17 3.500v17" />
  ),
  bed: (
    <path d="M3 18.500v-13M3 15.500h18M21 18.500v-6a3 3 0 0 0-3-3h-7v6M6.8 12.300a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.600z" />
  ),
  bus: (
    <>
      <rect x="4.5" y="4.5" width="15" height="13" rx="2.5" />
      <path d="M4.5 11.500h15M7.5 17.500V20M16.5 17.500V20M8 14.500h.01M16 14.500h.01" />
    </>
  ),
  shield: (
    <path d="M12 3.500l7 2.500v5.500c0 4.5-2.9 7.5-7 9-4.1-1.5-7-4.5-7-9V6l7-2.500zM9 12l2.2 2.200L15.2 10" />
  ),
  phone: (
    <path d="M6 3.800l3 .7.8 4-2 1.600a12.5 12.5 0 0 0 6.1 6.100l1.6-2 4 .8.7 3c.2.9-.4 1.7-1.3 1.700C11 19.7 4.3 13 4.3 5.100c0-.9.8-1.5 1.7-1.300z" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M4.5 7.500l7.5 6 7.5-6" />
    </>
  ),
  share: (
    <path d="M12 15V4M8 7.500L12 3.500l4 4M5.5 12v6A2.5 2.5 0 0 0 8 20.500h8a2.5 2.5 0 0 0 2.5-2.500v-6" />
  ),
  print: (
    <path d="M7.5 8V3.500h9V8M7.5 16.500H5A1.5 1.5 0 0 1 3.5 15v-5A2 2 0 0 1 5.5 8h13a2 2 0 0 1 2 2v5a1.5 1.5 0 0 1-1.5 1.500h-2.500M7.5 13.500h9v7h-9z" />
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  flame: (
    <path d="M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.3-4 2.3-5.2.3 1.5 1 2.2 1.7 2.500C10.2 8 10.5 5.2 12 3z" />
  ),
  alert: (
    <path d="M12 8.500v4.500M12 16.300h.01M10.6 4.300L3.2 17.200a1.6 1.6 0 0 0 1.4 2.400h14.800a1.6 1.6 0 0 0 1.4-2.400L13.4 4.300a1.6 1.6 0 0 0-2.8 0z" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.200v5M12 7.800h.01" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.400L19.5 9M19.5 4.500V9H15" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.800v2M12 19.200v2M2.8 12h2M19.2 12h2M5.5 5.500l1.4 1.400M17.1 17.100l1.4 1.400M5.5 18.500l1.4-1.400M17.1 6.900l1.4-1.4" />
    </>
  ),
  minus: <path d="M6 12h12" />,
  plus: <path d="M6 12h12M12 6v12" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  heart: <path d={HEART} />,
  swap: <path d="M4 8.500h15M15.5 5L19 8.5 15.5 12M20 15.500H5M8.5 12L5 15.5 8.5 19" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** The whole family. Marked as pure, so that a build in which nobody asks for it goes without. */
export const iconNames = /* @__PURE__ */ Object.keys(shapes) as IconName[]

/** An icon beside its words: hidden from screen readers, sized in pixels. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  )
}

/** A filled star of ratings and hotel categories. */
export function StarIcon({ size = 14 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 2.500l2.9 6.1 6.6.9-4.8 4.6 1.2 6.600L12 17.500l-5.9 3.2 1.2-6.600L2.5 9.500l6.6-.9z" />
    </svg>
  )
}

/** A heart of the same stroke as the other icons; filled when something is saved. */
export function HeartIcon({ isFilled = false, size = 22 }: { isFilled?: boolean; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={HEART} />
    </svg>
  )
}
