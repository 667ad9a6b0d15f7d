import { useApi } from '#api/api-context.tsx'
import type { SiteSettings } from '#domain/settings.ts'
import { readWidget, widgetTitle, type ModuleName, type Widget } from './widget.ts'

/** The widget of a module, undefined where none is set. Its path stands on the provider's host. */
export function useWidget(settings: SiteSettings, name: ModuleName): Widget | undefined {
  const { host } = useApi()
  // Where a page is prerendered there is no address line; then it only matters that there is a widget.
  const origin = host || (globalThis.location?.origin ?? 'https://site.invalid')
  return readWidget(settings.view(widgetTitle(name)), name, origin)
}
