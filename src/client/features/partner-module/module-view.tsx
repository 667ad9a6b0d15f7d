import type { SiteSettings } from '#shared/domain/settings.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { tellHeight } from './frame-height.ts'
import { NoWidget } from './no-widget.tsx'
import css from './partner-module.module.css'
import { useWidget, type ModuleName } from './widget.ts'
import { WidgetFrame } from './widget-frame.tsx'

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

interface ModuleViewProps {
  settings: SiteSettings
  name: ModuleName
  /** What the frame holds, for those who do not see it. */
  title: string
  onCall: () => void
}

/** What a module screen shows: the partner's widget, or an honest word and a person. */
export function ModuleView({ settings, name, title, onCall }: ModuleViewProps) {
  const widget = useWidget(settings, name)
  if (!widget) return <NoWidget name={name} onCall={onCall} />
  return <WidgetFrame widget={widget} title={title} />
}

/** Ref of what makes a module's height: the page that frames the module hears of every change. */
function useTellHeight() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => tellHeight(window, element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return place
}
