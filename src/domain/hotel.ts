/** Names and addresses of hotels. */

/** The hotel code out of `ext_id`: its second part after an underscore. Spec section 3. */
export function hotelCodeOf(extId: string): string {
  return extId.split('_')[1] ?? extId
}

/** The hotel code at the end of a hotel's address, `orion-beach_40211`. */
export function hotelCodeOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('_') + 1)
}

/** Parameters of the hotel screen's address; the country's own slug is used when it is known. */
export function hotelAddress(hotel: {
  hotelcode: string
  name: string
  country: string
  region: string
  countryUrl?: string | undefined
}): { country: string; region: string; hotel: string } {
  return {
    country: slugOf(hotel.countryUrl ?? hotel.country) || 'country',
    region: slugOf(hotel.region) || 'resort',
    hotel: `${slugOf(hotel.name) || 'hotel'}_${hotel.hotelcode}`,
  }
}

/** Operators shout: "ORION BEACH RESORT & SPA" reads "Orion Beach Resort & Spa". Mixed case stays as it is. */
export function hotelName(raw: string): string {
  if (raw !== raw.toUpperCase()) return raw
  return raw
    .toLowerCase()
    .replace(
      /(^|[\s\-(/&.«"])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
}

/** "5★"; an empty text for a hotel without stars. */
export function starsText(stars: number): string {
  return stars > 0 ? `${stars}★` : ''
}

const translit: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** A Latin address part of any name: lower-case letters, digits and hyphens, at most 60 signs. */
export function slugOf(name: string): string {
  const latin = [...name.toLowerCase()].map((letter) => translit[letter] ?? letter).join('')
  const plain = latin.normalize('NFKD').replace(/[^a-z0-9]+/g, '-')
  return plain
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}
