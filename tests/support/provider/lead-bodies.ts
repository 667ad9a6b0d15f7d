/** Bodies of the calls that make leads. */

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
export const call = {
  name: 'Анна',
  phone: '8 (999) 123-45-67',
  page: '/tours',
  consent,
  utm: { utm_source: 'vk' },
}
export const tour = {
  tourid: 't1',
  hotelcode: '77',
  hotelname: 'Sun Palace',
  country: 'Турция',
  departure: 'Москва',
  flydate: '01.12.2026',
  nights: 7,
}
export const request = {
  ...call,
  tourid: 't1',
  tour,
  party: { adults: 2, children: [6] },
  price_shown: 98_000,
}
