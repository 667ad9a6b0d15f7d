import { useEffect, useRef, useState } from 'react'
import { heightOf } from './frame-height.ts'

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
