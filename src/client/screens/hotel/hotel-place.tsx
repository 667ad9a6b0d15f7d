import { lazySection } from '#client/delivery/lazy-part.tsx'
import type { HotelDetail } from '#shared/contract/hotel.ts'
import { toPlace } from '#shared/domain/place/place.ts'
import { RichText } from '#client/features/safe-html/rich-text.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { describePlacement } from './hotel-facts.ts'
import css from './hotel.module.css'
import { SECTIONS } from './section-nav.tsx'

const PlaceMap = lazySection(() => import('./place-map.tsx'), 'PlaceMap', {
  fallback: <Skeleton height={260} radius={12} />,
})

export function HotelPlace({ hotel, name }: { hotel: HotelDetail; name: string }) {
  const place = toPlace(hotel)
  if (!place) return null
  return (
    <Section title="Где находится" id={SECTIONS.place}>
      <Card className={css.where}>
        <PlaceMap hotel={hotel} name={name} place={place}>
          {describePlacement(hotel).map((html) => (
            <RichText key={html} html={html} />
          ))}
        </PlaceMap>
      </Card>
    </Section>
  )
}
