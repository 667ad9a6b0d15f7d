import { classNames } from '#client/ui/class-names.ts'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { readHeight } from './frame-height.ts'
import css from './partner-module.module.css'

interface FrameBoxProps {
  watched: Pick<ReturnType<typeof useFrame>, 'state' | 'height' | 'retry'>
  /** Text shown when the frame does not load. */
  late: string
  children: ReactNode
}

/** Space of a frame: at its final width and reported height, with a placeholder until it loads. */
export function FrameBox({ watched, late, children }: FrameBoxProps) {
  const { state, height, retry } = watched
  const size = height === undefined ? {} : ({ '--frame-height': `${height}px` } as CSSProperties)
  return (
    <div>
      {state === 'late' && <FailedPart text={late} onRetry={retry} />}
      {/* A late frame may still load: it stays mounted but hidden. */}
      <div
        className={classNames(css.box, state === 'late' && css.late)}
        style={size}
        aria-busy={state === 'loading'}
      >
        {state === 'loading' && (
          <div className={css.cover}>
            <Skeleton height="100%" radius={18} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** A frame that shows nothing for this long counts as failed, ms. */
const LOAD_WITHIN_MS = 15_000

type FrameState = 'loading' | 'ready' | 'late'

/**
 * Tracks whether a frame loaded in time and the height it reports. Accepts messages only from this frame
 * and, if `origin` is set, from that origin; a sandboxed frame has an opaque one.
 */
export function useFrame(origin?: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FrameState>('loading')
  const [height, setHeight] = useState<number>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), LOAD_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const told = origin === undefined || from === origin ? readHeight(data) : undefined
      if (told === undefined) return
      setHeight(told)
      setState('ready')
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin])
  return {
    frame,
    state,
    height,
    attempt,
    stands: () => setState('ready'),
    retry: () => {
      setState('loading')
      setAttempt((count) => count + 1)
    },
  }
}
