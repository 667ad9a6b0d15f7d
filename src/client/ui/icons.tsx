const HEART =
  'M12 20.2S3.5 15.3 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 15.3 12 20.2 12 20.2z'

/** One icon family: 24-unit grid, 1.75 stroke, round ends. Each icon is a single path. */
// prettier-ignore
const shapes = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5',
  sliders: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  plane: 'M10.5 13.5L3 11l1.5-1.5 7 .5L16 5.5c1-1 2.8-1.3 3.4-.9.5.6.2 2.4-.9 3.4L14 12.5l.5 7L13 21l-2.5-7.5zM10.5 13.5L7 17',
  calendar: 'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v9.5a2.5 2.5 0 0 1 -2.5 2.5h-11a2.5 2.5 0 0 1 -2.5 -2.5v-9.5a2.5 2.5 0 0 1 2.5 -2.5M4 10h16M8.5 3.5v4M15.5 3.5v4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  people: 'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.8 19.5c.6-3.6 3-5.5 6.2-5.5s5.6 1.9 6.2 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c1.8.8 2.9 2.5 3.2 4.9',
  user: 'M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0M4.5 20c.7-4 3.6-6 7.5-6s6.8 2 7.5 6',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  wave: 'M2.5 9c2-1.8 3.8-1.8 5.5 0s3.5 1.8 5.5 0 3.8-1.8 5.5 0M2.5 15c2-1.8 3.8-1.8 5.5 0s3.5 1.8 5.5 0 3.8-1.8 5.5 0',
  meal: 'M7 3.5v6.5M4.5 3.5V8A2.5 2.5 0 0 0 7 10.5 2.5 2.5 0 0 0 9.5 8V3.5M7 10.5v10M17 3.5c-2 1-3 3.5-3 6.5v3h3M17 3.5v17',
  bed: 'M3 18.5v-13M3 15.5h18M21 18.5v-6a3 3 0 0 0-3-3h-7v6M6.8 12.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  bus: 'M7 4.5h10a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-10a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5M4.5 11.5h15M7.5 17.5V20M16.5 17.5V20M8 14.5h.01M16 14.5h.01',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-2.9 7.5-7 9-4.1-1.5-7-4.5-7-9V6l7-2.5zM9 12l2.2 2.2L15.2 10',
  phone: 'M6 3.8l3 .7.8 4-2 1.6a12.5 12.5 0 0 0 6.1 6.1l1.6-2 4 .8.7 3c.2.9-.4 1.7-1.3 1.7C11 19.7 4.3 13 4.3 5.1c0-.9.8-1.5 1.7-1.3z',
  mail: 'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5h-12a2.5 2.5 0 0 1 -2.5 -2.5v-8a2.5 2.5 0 0 1 2.5 -2.5M4.5 7.5l7.5 6 7.5-6',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5.5 12v6A2.5 2.5 0 0 0 8 20.5h8a2.5 2.5 0 0 0 2.5-2.5v-6',
  story: 'M20.3 10.2a8.5 8.5 0 1 1-6.5-6.5M17.5 3v5M15 5.5h5M12 9v6M9 12h6',
  print: 'M7.5 8V3.5h9V8M7.5 16.5H5A1.5 1.5 0 0 1 3.5 15v-5A2 2 0 0 1 5.5 8h13a2 2 0 0 1 2 2v5a1.5 1.5 0 0 1-1.5 1.5h-2.5M7.5 13.5h9v7h-9z',
  clock: 'M3.7 12a8.3 8.3 0 1 0 16.6 0a8.3 8.3 0 1 0 -16.6 0M12 7.5V12l3 2',
  flame: 'M12 3c.5 3.5 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.3-4 2.3-5.2.3 1.5 1 2.2 1.7 2.5C10.2 8 10.5 5.2 12 3z',
  alert: 'M12 8.5v4.5M12 16.3h.01M10.6 4.3L3.2 17.2a1.6 1.6 0 0 0 1.4 2.4h14.8a1.6 1.6 0 0 0 1.4-2.4L13.4 4.3a1.6 1.6 0 0 0-2.8 0z',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11.2v5M12 7.8h.01',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4',
  list: 'M7.5 3.5h9a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-12a2.5 2.5 0 0 1 2.5-2.5zM9 8.5h6M9 12h6M9 15.5h3.5',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  menu: 'M4 7h16M4 12h16M4 17h16',
  heart: HEART,
  swap: 'M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19',
} satisfies Record<string, string>

export type IconName = keyof typeof shapes

/** An icon next to its label: hidden from screen readers, sized in pixels. */
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
      <path d={shapes[name]} />
    </svg>
  )
}

/** Filled star of ratings and hotel categories. */
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
      <path d="M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z" />
    </svg>
  )
}

/** Heart with the same stroke as the other icons; filled when saved. */
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
