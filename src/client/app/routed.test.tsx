// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, useLocation, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Routed } from './routed.tsx'

const loader = vi.fn(() => null)
const shown: RouteObject = { path: '/', loader, shouldRevalidate: () => false, Component: Shown }
const hydrationData = { loaderData: { '0': null } }

function Shown() {
  return <p>{`место ${useLocation().hash}`}</p>
}

/** Acts before the provider listens: the effects of what stands before it come first. */
function Meanwhile({ act }: { act: () => void }) {
  useLayoutEffect(act, [act])
  return null
}

test('a step to a part of the page made while it is drawn is shown', async () => {
  const router = createMemoryRouter([shown], { hydrationData })
  // Else the router itself would keep the step for the first who listens.
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

test('a page that is drawn as it stands is told of nothing', () => {
  const router = createMemoryRouter([shown], { hydrationData })
  const told = vi.fn()
  router.subscribe(told)
  render(<Routed router={router} />)
  screen.getByText('место')
  expect(told).not.toHaveBeenCalled()
})
