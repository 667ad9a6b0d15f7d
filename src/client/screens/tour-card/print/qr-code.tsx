import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

/** Light modules around the code that scanners require. */
const QUIET_ZONE = 4

export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string | undefined
}) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}
