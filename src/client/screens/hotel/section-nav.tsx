import type { HotelDetail } from '#shared/contract/hotel.ts'
import { toPlace } from '#shared/domain/place/place.ts'
import { pinScroll } from '#client/ui/pin-scroll.ts'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { describeHotel } from './hotel-facts.ts'
import css from './section-nav.module.css'

/** Ids of the page's sections, in the order of the page. */
export const SECTIONS = { tours: 'tours', reviews: 'reviews', place: 'place', about: 'about' } as const

/** How far below the bar a section is the current one, CSS px: more than the gap above its heading. */
const READING_LINE = 48

/** Links to the sections of the page, always in sight below the header. */
export function SectionNav({ hotel }: { hotel: HotelDetail }) {
  const bar = useRef<HTMLElement>(null)
  const hasPlace = toPlace(hotel) !== undefined
  const hasAbout = describeHotel(hotel).isFilled
  const [current, setCurrent] = useState('')
  useEffect(
    () => (bar.current ? watchSections(bar.current, setCurrent) : undefined),
    [hotel.hotelcode, hasPlace, hasAbout],
  )
  const link = (id: string, title: string) => (
    <a
      href={`#${id}`}
      className={css.link}
      aria-current={current === id ? 'location' : undefined}
      onClick={(event) => showSection(event, id)}
    >
      {title}
    </a>
  )
  return (
    <nav ref={bar} className={css.bar} aria-label="Разделы страницы">
      {link(SECTIONS.tours, 'Туры')}
      {link(SECTIONS.reviews, 'Отзывы')}
      {hasPlace && link(SECTIONS.place, 'Место')}
      {hasAbout && link(SECTIONS.about, 'Об отеле')}
    </nav>
  )
}

/** Scrolls to a section and focuses its heading. The address stays: Back leaves the page, not a section. */
function showSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id)
  const heading = section?.querySelector('h2')
  if (!section || !heading || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // What is above it may still load, like the map.
  pinScroll(section)
}

/** Reports the first section below the bar; returns a function that stops. */
function watchSections(bar: HTMLElement, onCurrent: (id: string) => void): () => void {
  const line = bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).top) || 0) + READING_LINE
  const visible = new Set<Element>()
  const sections = Object.values(SECTIONS).flatMap((id) => document.getElementById(id) ?? [])
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) visible.add(target)
        else visible.delete(target)
      const first = sections.find((section) => visible.has(section))
      if (first) onCurrent(first.id)
    },
    { rootMargin: `-${Math.round(line)}px 0px -50% 0px` },
  )
  for (const section of sections) observer.observe(section)
  return () => observer.disconnect()
}
