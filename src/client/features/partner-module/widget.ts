import { useApi } from '#client/api/api-context.tsx'
import type { SiteSettings } from '#shared/domain/settings.ts'

/** A partner's widget as the settings give it. `address` is what a frame shows. */
export interface Widget {
  address: string
}

/** Which of the modules; the host serves its markup under this name. */
export type ModuleName = 'tickets' | 'transfer'

/** Title of the `view` item that holds the widget. */
function widgetTitle(name: ModuleName): string {
  return `${name}_module`
}

/**
 * Reads what the agency put into the settings: an `https:` address, a path on the provider's host, or a snippet, which
 * the host serves as a document of its own (`server/pages/widgets.ts`). Undefined for anything else: there is no widget then.
 */
function readWidget(value: string, name: ModuleName, providerOrigin: string): Widget | undefined {
  const text = value.trim()
  if (/<[a-z!]/i.test(text)) return { address: `/widgets/${name}` }
  if (text === '' || /[\s\\]/.test(text)) return undefined
  const isPath = /^\/(?!\/)/.test(text)
  if (!isPath && !/^https:\/\//i.test(text)) return undefined
  try {
    const { href } = new URL(text, providerOrigin)
    return { address: href }
  } catch {
    return undefined
  }
}

/** The widget of a module, undefined where none is set. Its path stands on the provider's host. */
export function useWidget(settings: SiteSettings, name: ModuleName): Widget | undefined {
  const { host } = useApi()
  // Where a page is prerendered there is no address line; then it only matters that there is a widget.
  const origin = host || (globalThis.location?.origin ?? 'https://site.invalid')
  return readWidget(settings.view(widgetTitle(name)), name, origin)
}
