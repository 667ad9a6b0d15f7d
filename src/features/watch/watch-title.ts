import type { Watch } from '#contract/watch.ts'
import { hotelName, starsText } from '#domain/tour/hotel.ts'

/** "Sun Palace 5★" of "SUN PALACE 5*"; a direction's words stay. */
export function watchTitle({ title }: Pick<Watch, 'title'>): string {
  const [, name = title, stars = '0'] = /^(.+) ([1-5])\*$/.exec(title) ?? []
  return [hotelName(name), starsText(Number(stars))].filter(Boolean).join(' ')
}
