import type { Trip } from './trip.ts'

/** Long enough for the slowest browser to have read the file. */
const READ_WITHIN_MS = 60_000

/** Gives the trip as a calendar file; what makes it comes when it is asked for. */
export async function saveTrip(trip: Trip): Promise<void> {
  const [{ calendarFile }, { tripEvents }] = await Promise.all([
    import('#domain/icalendar.ts'),
    import('./trip-calendar.ts'),
  ])
  const now = Date.now()
  const file = new Blob([calendarFile(tripEvents(trip, now), now)], { type: 'text/calendar;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `tur-${trip.offer.tour.hotelcode}-${trip.offer.tour.flydate}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
