/** What an operator says of the places of a tour: `src/shared/contract/search.ts` has the grades. */
interface Places {
  onrequest: boolean
  hotelstatus: 0 | 1 | 2 | null
  flightstatus: 0 | 1 | 2 | null
}

/** Whose place is confirmed only after a request; the tour's own flag is the hotel's where its flight explains nothing. */
export function onRequest({ onrequest, hotelstatus, flightstatus }: Places): {
  isHotel: boolean
  isFlight: boolean
} {
  const isFlight = flightstatus === 1
  return { isHotel: hotelstatus === 1 || (onrequest && !isFlight), isFlight }
}

/** Whether the whole tour is confirmed at once: a hotel that is does not help where the flight is waited for. */
export function isInstant(places: Places): boolean {
  const { isHotel, isFlight } = onRequest(places)
  return places.hotelstatus === 2 && !isHotel && !isFlight
}
