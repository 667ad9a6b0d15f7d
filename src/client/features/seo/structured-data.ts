/** An item of schema.org; keys without a value are omitted. */
export type StructuredData = { '@type': string } & Record<string, unknown>

export interface Crumb {
  title: string
  /** Address inside the site. */
  address: string
}

/** Returns the absolute URL of an address inside the site. */
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

export interface AgencyData {
  name: string
  phone: string
  email: string
  address: string
  /** The agency's addresses on other sites. */
  sameAs: string[]
}

export function agencyData(
  { name, phone, email, address, sameAs }: AgencyData,
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

/** Questions with plain-text answers. */
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
  /** 0 if unknown. */
  stars: number
  /** Out of five; null without ratings. */
  rating: number | null
  reviews: number
  country: string
  region: string
  /** Lowest known party price in roubles; null if unknown. */
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
    // A rating without votes would be made up.
    aggregateRating:
      rating !== null && reviews > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, reviewCount: reviews }
        : undefined,
    address: { '@type': 'PostalAddress', addressCountry: country, addressLocality: region || undefined },
    makesOffer:
      lowPrice === null ? undefined : offerData({ name: `Туры в ${name}`, price: lowPrice, address }, origin),
  }
}

/** "From" price of the product at the address, whole roubles. */
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
