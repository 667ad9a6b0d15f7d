import type { Messenger } from '#messenger/port.ts'

/**
 * Links to other sites, those in the agency's texts too, open through the client: a view of its own has no tabs, and
 * some would leave the app for the site. `tel:` and `mailto:` stay links, which every client opens itself.
 */
export function openOutsideLinks(messenger: Messenger, view: Window): void {
  view.document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !/^https?:$/.test(link.protocol) || link.origin === view.location.origin) return
    event.preventDefault()
    messenger.openLink(link.href)
  })
}
