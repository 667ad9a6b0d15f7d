/** Names and addresses of hotels. */

/** The hotel code out of `ext_id`: its second part after an underscore. Requirement 3. */
export function parseHotelCode(extId: string): string {
  return extId.split('_')[1] || extId
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
    country: toSlug(hotel.countryUrl || hotel.country) || 'country',
    region: toSlug(hotel.region) || 'resort',
    hotel: `${toSlug(hotel.name) || 'hotel'}_${hotel.hotelcode}`,
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

const cyrillic = 'а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я'.split(' ')
const latins = 'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch  y  e yu ya'.split(' ')
const translit = Object.fromEntries(cyrillic.map((letter, index) => [letter, latins[index] ?? '']))

/** A Latin address part of any name: lower-case letters, digits and hyphens, at most 60 signs. */
export function toSlug(name: string): string {
  const latin = name.toLowerCase().replace(/[а-яё]/g, (letter) => translit[letter] ?? '')
  // Marks go with their letter: "Çeşme" is "cesme".
  const plain = latin
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return plain
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}
