const LUGGAGE =
  'M8.5 7.5V5a1.5 1.5 0 0 1 1.5-1.5h4A1.5 1.5 0 0 1 15.5 5v2.5M7 7.5h10A1.5 1.5 0 0 1 18.5 9v9a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 18V9A1.5 1.5 0 0 1 7 7.5M8.5 19.5v1.5M15.5 19.5v1.5M9.5 11v5M14.5 11v5'
const SCALES = 'M12 4v16M8 20h8M5 7l7-1.5L19 7M5 7l-2.5 6a2.8 2.8 0 0 0 5 0zM19 7l-2.5 6a2.8 2.8 0 0 0 5 0z'

const shapes = { luggage: LUGGAGE, scales: SCALES }

/** Icons of late sections only: those of `client/ui/icons.tsx` are loaded by every page. */
export function TourIcon({ name, size }: { name: keyof typeof shapes; size: number }) {
  return (
    <svg
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
