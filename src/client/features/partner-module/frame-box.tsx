import { classNames } from '#client/ui/class-names.ts'
import { FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { heightOf } from './frame-height.ts'
import css from './partner-module.module.css'

interface FrameBoxProps {
  watched: Pick<ReturnType<typeof useFrame>, 'state' | 'height' | 'retry'>
  /** What is said when nothing comes. */
  late: string
  children: ReactNode
}

/** The place of a frame: of its final width, as tall as it says, a place holder until it stands. */
export function FrameBox({ watched, late, children }: FrameBoxProps) {
  const { state, height, retry } = watched
  const size = height === undefined ? {} : ({ '--frame-height': `${height}px` } as CSSProperties)
  return (
    <div>
      {state === 'late' && <FailedPart text={late} onRetry={retry} />}
      {/* A frame that is late may still come: it stays, out of sight. */}
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

/** A frame that shows nothing for so long has failed, as far as its visitor is concerned; milliseconds. */
const LOAD_WITHIN_MS = 15_000

type FrameState = 'loading' | 'ready' | 'late'

/**
 * Watches a frame: whether it came in time, and the height it tells. Messages count from this very frame only, and
 * with `origin` from that origin only; a sandboxed frame has none of its own.
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
      const told = origin === undefined || from === origin ? heightOf(data) : undefined
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
