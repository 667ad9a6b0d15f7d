import type { ActualTour, FlightVariant } from '#shared/contract/tour.ts'
import { countFullDays } from '#shared/domain/tour/full-days.ts'
import { useHotelOfTour } from './use-tour-images.ts'

/** A walk of a quarter of an hour. */
const NEAR_SEA_M = 1000

/** How much of the trip is a holiday; hidden while the flights are not known. */
export function FullDaysLine({ tour, chosen }: { tour: ActualTour; chosen: FlightVariant }) {
  const metres = useHotelOfTour(tour)?.seadistance ?? null
  const stay = countFullDays(chosen)
  if (!stay) return null
  const place = metres !== null && metres <= NEAR_SEA_M ? 'у моря' : 'на месте'
  return (
    <p className="size-s">
      {`Вылет ${stay.leaves} · прилёт ${stay.lands} · полных дней ${place}: `}
      <b>{`${stay.full} из ${stay.all}`}</b>
    </p>
  )
}
