/** A partner's widget as the settings give it. `address` is what a frame shows. */
export interface Widget {
  address: string
}

/** Which of the modules; the host serves its markup under this name. */
export type ModuleName = 'tickets' | 'transfer'

/** Title of the `view` item that holds the widget. */
export function widgetTitle(name: ModuleName): string {
  return `${name}_module`
}

/**
 * Reads what the agency put into the settings: an `https:` address, a path on the provider's host, or a snippet, which
 * the host serves as a document of its own (`server/pages/widgets.ts`). Undefined for anything else: there is no widget then.
 */
export function readWidget(value: string, name: ModuleName, providerOrigin: string): Widget | undefined {
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
