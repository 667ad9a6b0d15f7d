import type { Place } from './place.ts'

/** The place marked on Yandex Maps, near enough to see its streets. */
export function onYandexMaps({ lat, lon }: Place): string {
  return `https://yandex.ru/maps/?${new URLSearchParams({ pt: `${lon},${lat}`, z: '15', l: 'map' }).toString()}`
}

/** The way to a place on Yandex Maps, from wherever the visitor says they are. */
export function routeOnYandexMaps({ lat, lon }: Place): string {
  return `https://yandex.ru/maps/?${new URLSearchParams({ rtext: `~${lat},${lon}` }).toString()}`
}
