import type { SiteSettings } from '#domain/settings.ts'
import { NoWidget } from './no-widget.tsx'
import { useWidget } from './use-widget.ts'
import { WidgetFrame } from './widget-frame.tsx'
import type { ModuleName } from './widget.ts'

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
