import { HiddenText } from '#ui/feedback.tsx'
import type { ReactNode } from 'react'
import css from './partner-module.module.css'
import { useTellHeight } from './use-tell-height.ts'

/** The whole of a module: named for screen readers only, because the page around it has the name in sight. */
export function ModuleRoot({ title, children }: { title: string; children: ReactNode }) {
  const place = useTellHeight()
  return (
    <div ref={place} className={css.module}>
      <h1>
        <HiddenText>{title}</HiddenText>
      </h1>
      {children}
    </div>
  )
}
