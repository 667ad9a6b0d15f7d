import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** A link inside the app. The address comes from `href` of the route table. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...props} />
}
