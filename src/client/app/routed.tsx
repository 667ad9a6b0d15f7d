import { useLayoutEffect, useState } from 'react'
import { RouterProvider, type createMemoryRouter } from 'react-router-dom'

type Router = ReturnType<typeof createMemoryRouter>

/**
 * Renders the router's screens. `RouterProvider` subscribes on mount, and hydration takes a slow phone
 * half a second. The router keeps updates of that time only for its first subscriber, which is
 * `open-router.ts`: a hash link tapped then would never be shown. So the router re-emits its state on
 * mount, without loading anything.
 */
export function Routed({ router }: { router: Router }) {
  const [drawn] = useState(router.state)
  // Runs after the inner provider's effect, which subscribes.
  useLayoutEffect(() => {
    const { location, initialized } = router.state
    if (location !== drawn.location || initialized !== drawn.initialized) void router.revalidate()
  }, [router, drawn])
  return <RouterProvider router={router} />
}
