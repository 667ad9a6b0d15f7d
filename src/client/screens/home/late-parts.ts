/** Sections at the bottom of the page: prerendered by the host, their code loads after the first view. */
export { Benefits } from './benefits.tsx'
export { HotelCountries } from './hotel-countries.tsx'
export { RareLinks } from './rare-links.tsx'
