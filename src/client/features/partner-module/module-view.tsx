import type { SiteSettings } from '#shared/domain/settings.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { tellHeight } from './frame-height.ts'
import { NoWidget } from './no-widget.tsx'
import css from './partner-module.module.css'
import { useWidget, type ModuleName } from './widget.ts'
import { WidgetFrame } from './widget-frame.tsx'

/** Root of a module. Its heading is for screen readers: the page around it shows the name. */
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
  title: string
  onCall: () => void
}

/** Content of a module screen: the partner's widget, or a notice with a way to contact a manager. */
export function ModuleView({ settings, name, title, onCall }: ModuleViewProps) {
  const widget = useWidget(settings, name)
  if (!widget) return <NoWidget name={name} onCall={onCall} />
  return <WidgetFrame widget={widget} title={title} />
}

/** Ref of the element that defines the module's height; reports every change to the framing page. */
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
