import type { HotelCard } from '../catalogue/hotel-card.ts'
import { service } from '../catalogue/services.ts'
import { capital } from './html-list.ts'

/** One or two sentences for cards; they say only what the hotel's tags say. */
export function shortDescription(hotel: HotelCard): string {
  const has = (id: number) => hotel.services.includes(id)
  const where = placeOf(hotel)
  const beach = has(service.sand) ? 'песчаный пляж' : has(service.pebble) ? 'галечный пляж' : ''
  const best = [
    has(service.aquapark) ? 'аквапарк' : '',
    has(service.kidsClub) ? 'детский клуб' : '',
    has(service.spa) ? 'спа-центр' : '',
    has(service.treatment) ? 'лечебная база' : '',
    has(service.skiLift) ? 'подъёмник рядом' : '',
    has(service.indoorPool) ? 'крытый бассейн' : '',
  ].filter(Boolean)
  const offers = [beach, ...best].filter(Boolean).slice(0, 3)
  const rest = offers.length > 0 ? ` ${capital(offers.join(', '))}.` : ''
  return `${where}.${rest}${has(service.adultsOnly) ? ' Принимает только взрослых.' : ''}`
}

function placeOf({ resort, district, seadistance }: HotelCard): string {
  const place = district === '' ? `Курорт ${resort.name}` : `${resort.name}, район ${district}`
  if (seadistance > 0 && seadistance <= 150) return `${place}, первая линия`
  if (seadistance > 0) return `${place}, до моря ${seadistance} м`
  if (resort.kind === 'city') return `${district === '' ? resort.name : place}, городской отель`
  return resort.kind === 'mountain' ? `${place}, горы рядом` : place
}
