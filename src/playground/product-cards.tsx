import { useApi } from '#api/api-context.tsx'
import { popularDirectionsQuery } from '#api/queries/directions.ts'
import { distinctBy } from '#domain/text/distinct.ts'
import { DirectionGrid } from '#features/directions/direction-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { FoundHotels } from './found-hotels.tsx'
import { HotOffers } from './hot-offers.tsx'
import { Sample } from './sample.tsx'

const SHOWN = 4

/** The product's own pieces over the embedded provider's data. */
export function ProductCards() {
  const directions = useQuery(popularDirectionsQuery(useApi())).data || []
  return (
    <>
      <Sample title="Отель в выдаче, с идущего сейчас поиска" isStacked>
        <FoundHotels />
      </Sample>
      <Sample title="Горящие туры" isStacked>
        <HotOffers />
      </Sample>
      <Sample title="Направления" isStacked>
        <DirectionGrid directions={distinctBy(directions, (one) => one.country_id).slice(0, SHOWN)} />
      </Sample>
    </>
  )
}
