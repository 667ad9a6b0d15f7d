import { formatMoney } from '#shared/domain/text/format.ts'

/** What happens to tours of the site's pages in a selection. */
export interface TourPicker {
  has: (tour: string) => boolean
  /** True if no more can be added. */
  isFull: boolean
  toggle: (tour: string, title: string) => void
}

const SIZE_PX = 44
const TOUR_PAGE = /^\/tour-card\/[^/]+$/

/**
 * Puts a button of the desk on each tour of a framed page of this site. The page itself is what travellers see and
 * knows nothing of it. Returns the function that draws the buttons again, and the one that removes them.
 */
export function addSelectButtons(view: Window & typeof globalThis, getPicker: () => TourPicker) {
  const page = view.document
  const layer = page.createElement('div')
  layer.style.cssText = 'position:absolute;top:0;left:0;width:0;height:0;z-index:1'
  page.body.append(layer)
  const buttons = new Map<string, HTMLButtonElement>()
  /** As drawn last: a page that loads its tour first has no title. */
  const titles = new Map<string, string>()
  let asked = 0
  const draw = () => {
    asked = 0
    const places = findPlaces(view)
    for (const [address, button] of buttons) {
      if (places.some((place) => place.address === address)) continue
      button.remove()
      buttons.delete(address)
    }
    for (const place of places) {
      const { address, title } = place
      const button = buttons.get(address) ?? createButton(page, () => press(address))
      if (!buttons.has(address)) layer.append(button)
      buttons.set(address, button)
      titles.set(address, title)
      const { has, isFull } = getPicker()
      show(button, place, has(address))
      button.disabled = isFull && !has(address)
    }
  }
  const press = (address: string) => {
    getPicker().toggle(address, titles.get(address) ?? '')
    ask()
  }
  const ask = () => {
    asked ||= view.requestAnimationFrame(draw)
  }
  const observer = new view.MutationObserver((records) => {
    if (records.some(({ target }) => !layer.contains(target))) ask()
  })
  observer.observe(page.body, { childList: true, subtree: true, attributes: true })
  view.addEventListener('resize', ask)
  ask()
  return {
    draw: ask,
    stop() {
      observer.disconnect()
      view.removeEventListener('resize', ask)
      view.cancelAnimationFrame(asked)
      layer.remove()
    },
  }
}

interface Place {
  address: string
  title: string
  /** From the corner of the document; undefined for the tour that the page is about. */
  corner?: { top: number; left: number } | undefined
}

/** Tours that links of the page lead to, and the tour of the page. */
function findPlaces(view: Window): Place[] {
  const { document: page, location } = view
  const places = new Map<string, Place>()
  if (TOUR_PAGE.test(location.pathname)) {
    const title = page.querySelector('main h1')?.textContent ?? ''
    const address = location.pathname + location.search
    places.set(address, { address, title })
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>('main a[href^="/tour-card/"]')) {
    const { top, right, width } = link.getBoundingClientRect()
    const address = link.getAttribute('href') ?? ''
    if (width === 0 || places.has(address)) continue
    const corner = { top: top + view.scrollY - SIZE_PX / 4, left: right + view.scrollX - SIZE_PX * 0.75 }
    places.set(address, { address, title: nameTour(link), corner })
  }
  return [...places.values()]
}

/** The hotel of the card around the link, and what the link says. */
function nameTour(link: HTMLAnchorElement): string {
  const card = link.closest('article, li:has(h2, h3)')
  const hotel = (card ?? link.ownerDocument).querySelector('h2, h3, h1')?.textContent ?? ''
  const price = Number(new URLSearchParams(link.search).get('price'))
  return [hotel.trim(), price > 0 && formatMoney(price)].filter(Boolean).join(', ')
}

function createButton(page: Document, onPress: () => void): HTMLButtonElement {
  const button = page.createElement('button')
  button.type = 'button'
  button.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
    onPress()
  })
  return button
}

function show(button: HTMLButtonElement, { title, corner }: Place, isSelected: boolean): void {
  const look = `border:2px solid #fff;border-radius:22px;background:${isSelected ? '#0f7b3f' : '#16202a'};color:#fff;font:600 16px/1 inherit;box-shadow:0 1px 6px rgb(0 0 0 / 0.35);cursor:pointer;min-width:${SIZE_PX}px;height:${SIZE_PX}px`
  const place = corner
    ? `position:absolute;top:${corner.top}px;left:${corner.left}px;padding:0`
    : 'position:fixed;right:16px;bottom:96px;padding:0 20px;white-space:nowrap'
  button.style.cssText = `${look};${place}`
  const words = isSelected ? 'Уже в подборке' : 'В подборку'
  button.textContent = corner ? (isSelected ? '✓' : '+') : words
  button.setAttribute('aria-pressed', String(isSelected))
  button.setAttribute('aria-label', `${words}: ${title}`)
}
