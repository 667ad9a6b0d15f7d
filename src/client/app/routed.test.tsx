// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, useLocation, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Routed } from './main.tsx'

const loader = vi.fn(() => null)
const shown: RouteObject = { path: '/', loader, shouldRevalidate: () => false, Component: Shown }
const hydrationData = { loaderData: { '0': null } }

function Shown() {
  return <p>{`место ${useLocation().hash}`}</p>
}

/** Acts before the provider subscribes: effects of earlier siblings run first. */
function Meanwhile({ act }: { act: () => void }) {
  useLayoutEffect(act, [act])
  return null
}

test('shows a hash navigation made during hydration', async () => {
  const router = createMemoryRouter([shown], { hydrationData })
  // Otherwise the router itself would keep the navigation for its first subscriber.
  router.subscribe(() => {})
  const act = () => void router.navigate('#visa')
  render(
    <>
      <Meanwhile act={act} />
      <Routed router={router} />
    </>,
  )
  await screen.findByText('место #visa')
  expect(loader).not.toHaveBeenCalled()
})

test('does not notify without a change', () => {
  const router = createMemoryRouter([shown], { hydrationData })
  const told = vi.fn()
  router.subscribe(told)
  render(<Routed router={router} />)
  screen.getByText('место')
  expect(told).not.toHaveBeenCalled()
})
