/** Parts at the foot of the page: the host draws them, their code comes after the first view. */
export { Benefits } from './benefits.tsx'
export { RareLinks } from './rare-links.tsx'
