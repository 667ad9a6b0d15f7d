import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { Place } from '#shared/domain/place/place.ts'
import { onYandexMaps } from '#shared/domain/place/yandex-maps.ts'
import { HotelMap } from '#client/features/country-map/hotel-map.tsx'
import { MapChoice } from '#client/features/live-map/map-choice.tsx'
import { useMessenger } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import type { ReactNode } from 'react'

interface PlaceMapProps {
  hotel: HotelDetail
  name: string
  place: Place
  children: ReactNode
}

/** Location on the drawn map, on the live map if the deployment has one, and a link to an external map. */
export function PlaceMap({ hotel, name, place, children }: PlaceMapProps) {
  const messenger = useMessenger()
  const outside = onYandexMaps(place)
  return (
    <MapChoice
      spots={[{ key: hotel.hotelcode, place, name }]}
      label={`Карта: ${name}`}
      outside={outside}
      fallback="Показываем схему."
    >
      {({ open, map }) => (
        <HotelMap
          name={name}
          country={hotel.country}
          region={hotel.region}
          place={place}
          fallback={map}
          description={children}
        >
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
  )
}
