/** An item of schema.org; keys without a value are left out of the text. */
export type StructuredData = { '@type': string } & Record<string, unknown>

export interface Crumb {
  title: string
  /** Address inside the site. */
  address: string
}

/** Absolute address of a place inside the site. */
const at = (origin: string, address: string) => new URL(address, origin).href

export function breadcrumbData(crumbs: Crumb[], origin: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: at(origin, address),
    })),
  }
}

export interface AgencyFacts {
  name: string
  phone: string
  email: string
  address: string
  /** Addresses of the agency elsewhere. */
  sameAs: string[]
}

export function agencyData(
  { name, phone, email, address, sameAs }: AgencyFacts,
  origin: string,
): StructuredData {
  return {
    '@type': 'TravelAgency',
    name,
    url: origin,
    telephone: phone || undefined,
    email: email || undefined,
    address: address || undefined,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  }
}

/** Questions with their answers; answers are plain text. */
export function faqData(questions: { title: string; text: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  }
}

export interface HotelFacts {
  name: string
  address: string
  image: string
  /** 0 when unknown. */
  stars: number
  /** Out of five; null when nobody rated. */
  rating: number | null
  reviews: number
  country: string
  region: string
  /** Cheapest known party price in roubles; null when unknown. */
  lowPrice: number | null
}

export function hotelData(hotel: HotelFacts, origin: string): StructuredData {
  const { name, address, image, stars, rating, reviews, country, region, lowPrice } = hotel
  return {
    '@type': 'Hotel',
    name,
    url: at(origin, address),
    image: image === '' ? undefined : at(origin, image),
    starRating: stars > 0 ? { '@type': 'Rating', ratingValue: stars } : undefined,
    // Without anybody who rated, a rating would be an invention.
    aggregateRating:
      rating !== null && reviews > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, reviewCount: reviews }
        : undefined,
    address: { '@type': 'PostalAddress', addressCountry: country, addressLocality: region || undefined },
    makesOffer:
      lowPrice === null ? undefined : offerData({ name: `Туры в ${name}`, price: lowPrice, address }, origin),
  }
}

/** "From" price of what stands at the address, whole roubles. */
export function offerData(
  { name, price, address }: { name: string; price: number; address: string },
  origin: string,
): StructuredData {
  return {
    '@type': 'AggregateOffer',
    name,
    lowPrice: price,
    priceCurrency: 'RUB',
    url: at(origin, address),
  }
}

export function listData(items: Crumb[], origin: string): StructuredData {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ title, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: at(origin, address),
    })),
  }
}
