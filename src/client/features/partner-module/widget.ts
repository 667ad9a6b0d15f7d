import { useApi } from '#client/api/api-context.tsx'
import type { SiteSettings } from '#shared/domain/settings.ts'

/** A partner's widget from the settings. `address` is the frame's URL. */
export interface Widget {
  address: string
}

/** Name of the module; the host serves its markup under this name. */
export type ModuleName = 'tickets' | 'transfer'

/** Title of the `view` item that holds the widget. */
function widgetTitle(name: ModuleName): string {
  return `${name}_module`
}

/**
 * Reads the agency's setting: an `https:` URL, a path on the provider's host, or a snippet, which the
 * host serves as a separate document (`server/pages/widgets.ts`). Undefined for anything else, which
 * means no widget.
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

/** Returns a module's widget; undefined if not set. Paths are resolved against the provider's host. */
export function useWidget(settings: SiteSettings, name: ModuleName): Widget | undefined {
  const { host } = useApi()
  // Prerendering has no location; there only the presence of a widget matters.
  const origin = host || (globalThis.location?.origin ?? 'https://site.invalid')
  return readWidget(settings.view(widgetTitle(name)), name, origin)
}
