/** Subject of a review: the agency or a hotel. */
export interface ReviewSubject {
  /** `''` for the agency itself. */
  hotelcode: string
  /** `''` if the address does not name it. */
  hotel: string
}

const NAME_MAX = 120

/** Parses `?hotel=<code>&name=<hotel>`; anything else means the agency. */
export function readReviewSubject(params: URLSearchParams): ReviewSubject {
  const hotelcode = params.get('hotel') ?? ''
  if (!/^\d{1,12}$/.test(hotelcode)) return { hotelcode: '', hotel: '' }
  return { hotelcode, hotel: (params.get('name') ?? '').trim().slice(0, NAME_MAX) }
}
