import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { LazyPriceAlert } from '#client/features/price-alert/lazy-price-alert.tsx'
import { HiddenText, Notice } from '#client/ui/frame/feedback.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { useState } from 'react'
import { StayList, type KnownOffer } from './stay-list.tsx'
import css from './hotel.module.css'
import { SECTIONS } from './section-nav.tsx'
import { SearchPill } from './search-pill.tsx'
import type { HotelSearch } from './use-hotel-search.ts'

interface HotelToursProps {
  name: string
  search: HotelSearch
  /** Of the cheapest tour found, for the whole party. */
  price: number | undefined
  /** Called with what is known, for the page's heart and price; must be a stable function. */
  onOffer: (offer: KnownOffer) => void
}

/** Tours to this hotel, searched in place. Searches only if the address or the button asks for it. */
export function HotelTours({ name, search: known, price, onOffer }: HotelToursProps) {
  const { query, isExplicit, notices, words, search } = known
  const [announcement, setAnnouncement] = useState('')
  return (
    <Section title="Туры в этот отель" id={SECTIONS.tours}>
      <Card className={css.tours}>
        <SearchPill query={query} words={words} search={search} />
        {notices.map((notice) => (
          <Notice key={notice} tone="warn">
            {notice}
          </Notice>
        ))}
        {isExplicit ? (
          // Filters chosen among the offers of one search are reset with it.
          <StayList
            key={`offers ${JSON.stringify(query)}`}
            query={query}
            onSearch={search}
            onOffer={onOffer}
            onSay={setAnnouncement}
          />
        ) : (
          <p className="size-s muted">{`Проверим места и цены ${words.fromWords} у всех операторов.`}</p>
        )}
        {isExplicit && notices.length === 0 && (
          <PriceAlert query={query} name={name} words={words} price={price} />
        )}
        <HiddenText isLive>{isExplicit && announcement}</HiddenText>
      </Card>
    </Section>
  )
}

interface PriceAlertProps {
  query: TourQuery
  name: string
  words: QueryWords
  price: number | undefined
}

function PriceAlert({ query, name, words, price }: PriceAlertProps) {
  const address = queryToParams(query).toString()
  const note = [words.dates, words.nights, words.party].join(' · ')
  const least = price === undefined ? '' : `от ${formatMoney(price)} ${priceUnit(query.party)}`
  return <LazyPriceAlert watched={{ kind: 'hotel', address, title: name, note, price: least }} />
}
