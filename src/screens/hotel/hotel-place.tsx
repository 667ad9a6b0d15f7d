import type { HotelDetail } from '#contract/hotel.ts'
import { placeOf } from '#features/country-map/place-of.ts'
import { useMessenger } from '#session/session-context.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback.tsx'
import { Icon } from '#ui/icons.tsx'
import { Card, Section } from '#ui/page.tsx'
import { lazy, Suspense } from 'react'
import css from './hotel.module.css'

const HotelMap = lazy(() =>
  import('#features/country-map/hotel-map.tsx').then((module) => ({ default: module.HotelMap })),
)

/** Where the hotel stands: drawn here, and on an outside map for whoever wants streets. */
export function HotelPlace({ hotel, name }: { hotel: HotelDetail; name: string }) {
  const messenger = useMessenger()
  const place = placeOf(hotel)
  if (!place) return null
  const query = new URLSearchParams({ pt: `${place.lon},${place.lat}`, z: '15', l: 'map' })
  return (
    <Section title="Где находится">
      <Card className={css.where}>
        <Suspense fallback={<Skeleton height={260} radius={12} />}>
          <HotelMap name={name} country={hotel.country} region={hotel.region} place={place}>
            <Button
              look="quiet"
              size="s"
              icon={<Icon name="pin" size={18} />}
              onClick={() => messenger.openLink(`https://yandex.ru/maps/?${query.toString()}`)}
            >
              Показать на карте
            </Button>
          </HotelMap>
        </Suspense>
      </Card>
    </Section>
  )
}
