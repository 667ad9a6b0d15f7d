import type { HotelDetail } from '#contract/hotel.ts'
import { onYandexMaps, placeOf } from '#domain/place.ts'
import { MapChoice } from '#features/live-map/map-choice.tsx'
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

/** Where the hotel stands: drawn here, with streets where the deployment has a live map, and on an outside one. */
export function HotelPlace({ hotel, name }: { hotel: HotelDetail; name: string }) {
  const messenger = useMessenger()
  const place = placeOf(hotel)
  if (!place) return null
  const outside = onYandexMaps(place)
  return (
    <Section title="Где находится">
      <Card className={css.where}>
        <Suspense fallback={<Skeleton height={260} radius={12} />}>
          <MapChoice
            spots={[{ key: hotel.hotelcode, place, name }]}
            label={`Карта: ${name}`}
            outside={outside}
            instead="Показываем схему."
          >
            {({ open, map }) => (
              <HotelMap name={name} country={hotel.country} region={hotel.region} place={place} instead={map}>
                {open}
                <Button
                  look="quiet"
                  size="s"
                  icon={<Icon name="pin" size={18} />}
                  onClick={() => messenger.openLink(outside)}
                >
                  {open || map ? 'Открыть в Яндекс Картах' : 'Показать на карте'}
                </Button>
              </HotelMap>
            )}
          </MapChoice>
        </Suspense>
      </Card>
    </Section>
  )
}
