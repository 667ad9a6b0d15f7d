/** The demo is loaded only where no other source of tours is set. No other import leads into it. */
export const loadDemo = () => import('../sources/demo/open-demo.ts')
