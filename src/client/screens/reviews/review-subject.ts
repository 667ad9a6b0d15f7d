/** Whom a review is about: the agency, or a hotel. */
export interface ReviewSubject {
  /** `''` for the agency itself. */
  hotelcode: string
  /** `''` when the address does not say. */
  hotel: string
}

const NAME_MAX = 120

/** The hotel of `?hotel=<code>&name=<hotel>`; the agency for anything else. */
export function subjectOf(params: URLSearchParams): ReviewSubject {
  const hotelcode = params.get('hotel') ?? ''
  if (!/^\d{1,12}$/.test(hotelcode)) return { hotelcode: '', hotel: '' }
  return { hotelcode, hotel: (params.get('name') ?? '').trim().slice(0, NAME_MAX) }
}
