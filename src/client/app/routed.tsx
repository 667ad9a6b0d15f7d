import { useLayoutEffect, useState } from 'react'
import { RouterProvider, type createMemoryRouter } from 'react-router-dom'

type Router = ReturnType<typeof createMemoryRouter>

/**
 * The screens of a router. Its provider listens once it stands, and to take a prerendered page over takes a slow phone
 * half a second. The router keeps what happens meanwhile for its first listener alone, and `open-router.ts` has listened
 * before: a link to a part of the page that is pressed in that time would never be shown. So the router tells its state
 * anew; nothing is loaded for that.
 */
export function Routed({ router }: { router: Router }) {
  const [drawn] = useState(router.state)
  // After that of the provider within, which listens from its own.
  useLayoutEffect(() => {
    const { location, initialized } = router.state
    if (location !== drawn.location || initialized !== drawn.initialized) void router.revalidate()
  }, [router, drawn])
  return <RouterProvider router={router} />
}
