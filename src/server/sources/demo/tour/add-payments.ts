import type { SampleHotel } from '../catalogue/hotel-card.ts'
import { splitDay, type EpochDay } from '../epoch-day.ts'

/**
 * Returns mandatory payments per person in roubles: the gala dinner if the stay covers New Year's Eve,
 * local taxes.
 */
export function addPayments(
  hotel: SampleHotel,
  arrival: EpochDay,
  nights: number,
): { name: string; amount: number }[] {
  const { country } = hotel
  const local = country.local.filter(({ butNot }) => !butNot?.includes(hotel.resort.ordinal))
  const payments = local.map(({ name, perStay, perNight }) => ({
    name,
    amount: Math.round(perStay + perNight * nights * (hotel.stars >= 5 ? 1.25 : 1)),
  }))
  if (country.hasGalaDinner && hotel.stars >= 4 && coversNewYear(arrival, nights)) {
    const amount = Math.round((hotel.stars === 5 ? 11400 : 6800) * hotel.quality)
    payments.push({ name: 'Обязательный новогодний ужин', amount })
  }
  return payments.filter(({ amount }) => amount > 0)
}

function coversNewYear(arrival: EpochDay, nights: number): boolean {
  return Array.from({ length: nights }, (_, index) => splitDay(arrival + index)).some(
    ({ month, date }) => month === 11 && date === 31,
  )
}
