import type { TripView } from './trip.ts'

/** Downloads the trip as a calendar file; its code loads on demand. */
export async function saveTrip(trip: TripView): Promise<void> {
  const [{ calendarFile }, { saveFile }, { tripEvents }] = await Promise.all([
    import('#shared/domain/tour/icalendar.ts'),
    import('#client/ui/save-file.ts'),
    import('./trip-calendar.ts'),
  ])
  const now = Date.now()
  const { hotelcode, flydate } = trip.offer.tour
  saveFile(`tur-${hotelcode}-${flydate}.ics`, 'text/calendar', calendarFile(tripEvents(trip, now), now))
}
