import type { Messenger } from '#messenger/port.ts'

/**
 * Links to other sites, those in the agency's texts too, open through the client: a view of its own has no tabs, and
 * a document that has left the app's origin is refused by Telegram's bridge (decision 031). For the same reason a link
 * of this site opens no second view. `tel:` and `mailto:` stay links, which every client opens itself.
 * Answers what ends it.
 */
export function openOutsideLinks(messenger: Messenger, view: Window): () => void {
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !/^https?:$/.test(link.protocol)) return
    if (link.origin === view.location.origin) {
      link.target = ''
      return
    }
    event.preventDefault()
    messenger.openLink(link.href)
  }
  const events = ['click', 'auxclick'] as const
  for (const name of events) view.document.addEventListener(name, open)
  return () => {
    for (const name of events) view.document.removeEventListener(name, open)
  }
}
