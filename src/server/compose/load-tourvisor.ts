/** Tours of Tourvisor are loaded only where an agency has a contract; this line alone leads to them. */
export const loadTourvisor = () => import('../sources/tourvisor/open-tourvisor.ts')
