import { useApi } from '#api/api-context.tsx'
import type { SiteSettings } from '#domain/settings.ts'
import { readWidget, widgetTitle, type ModuleName, type Widget } from './widget.ts'

/** The widget of a module, undefined where none is set. Its path stands on the provider's host. */
export function useWidget(settings: SiteSettings, name: ModuleName): Widget | undefined {
  const { host } = useApi()
  return readWidget(settings.view(widgetTitle(name)), name, host || location.origin)
}
