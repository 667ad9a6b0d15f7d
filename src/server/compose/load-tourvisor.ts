/** Tourvisor is loaded only if the agency has a contract. No other module imports it. */
export const loadTourvisor = () => import('../sources/tourvisor/open-tourvisor.ts')
