import type { Trip } from './trip.ts'

/** Gives the trip as a calendar file; what makes it comes when it is asked for. */
export async function saveTrip(trip: Trip): Promise<void> {
  const [{ calendarFile }, { saveFile }, { tripEvents }] = await Promise.all([
    import('#shared/domain/tour/icalendar.ts'),
    import('#client/ui/save-file.ts'),
    import('./trip-calendar.ts'),
  ])
  const now = Date.now()
  const { hotelcode, flydate } = trip.offer.tour
  saveFile(`tur-${hotelcode}-${flydate}.ics`, 'text/calendar', calendarFile(tripEvents(trip, now), now))
}
