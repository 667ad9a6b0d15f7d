// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Link } from './link.tsx'

const drawn = vi.fn()

function Frame() {
  // Renders once: only a subscription of the link can rerender it.
  const [link] = useState(
    <Profiler id="link" onRender={drawn}>
      <Link to="/next?a=1">Дальше</Link>
    </Profiler>,
  )
  return (
    <>
      {link}
      <Outlet />
    </>
  )
}

function Place() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{pathname + search}</p>
      <Link to="?b=2" replace preventScrollReset>
        Здесь
      </Link>
    </>
  )
}

function openFrame() {
  const children = ['/', '/next'].map((path) => ({ path, Component: Place }))
  const router = createMemoryRouter([{ Component: Frame, children }])
  render(<RouterProvider router={router} />)
  return router
}

test('opens its address in the app and does not rerender', async () => {
  drawn.mockClear()
  openFrame()
  fireEvent.click(screen.getByRole('link', { name: 'Дальше' }))
  await screen.findByText('/next?a=1')
  expect(drawn).toHaveBeenCalledTimes(1)
})

test('replaces the history entry at its own address', async () => {
  const router = openFrame()
  const navigate = vi.spyOn(router, 'navigate')
  const click = () => fireEvent.click(screen.getByRole('link', { name: 'Дальше' }))
  click()
  await screen.findByText('/next?a=1')
  click()
  expect(navigate.mock.calls.map(([, options]) => options?.replace)).toEqual([false, true])
})

test('adds a query to the current page', async () => {
  openFrame()
  fireEvent.click(screen.getByRole('link', { name: 'Дальше' }))
  await screen.findByText('/next?a=1')
  fireEvent.click(screen.getByRole('link', { name: 'Здесь' }))
  await screen.findByText('/next?b=2')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (how) => {
    const router = openFrame()
    const navigate = vi.spyOn(router, 'navigate')
    // jsdom follows no links and would report it.
    const stop = (event: Event) => event.preventDefault()
    addEventListener('click', stop)
    fireEvent.click(screen.getByRole('link', { name: 'Дальше' }), how)
    removeEventListener('click', stop)
    expect(navigate).not.toHaveBeenCalled()
  },
)

test('is a plain link without a router that loads data', () => {
  render(
    <MemoryRouter>
      <Link to="/next">Дальше</Link>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Дальше' }).getAttribute('href')).toBe('/next')
})
