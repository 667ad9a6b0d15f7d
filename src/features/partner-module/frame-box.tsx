import { classNames } from '#ui/class-names.ts'
import { FailedPart, Skeleton } from '#ui/feedback.tsx'
import type { CSSProperties, ReactNode } from 'react'
import css from './partner-module.module.css'
import type { useFrame } from './use-frame.ts'

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
