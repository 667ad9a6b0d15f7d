/** The invented world is loaded only where there is no other one; this line alone leads into it. */
export const loadDemo = () => import('#demo/open-demo.ts')
