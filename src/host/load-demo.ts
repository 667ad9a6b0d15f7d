/** The invented world is loaded only where there is no other one; this line alone leads into it. */
export const loadDemo = () => import('#demo/open-demo.ts')
/** The words of the sample agency, which are all of it that a host with tours of another source needs. */
export const loadSampleAgency = () => import('#demo/agency/agency-content.ts')
