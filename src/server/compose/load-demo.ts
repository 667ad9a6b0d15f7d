/** The demo is loaded only if no other tour source is configured. No other module imports it. */
export const loadDemo = () => import('../sources/demo/open-demo.ts')
