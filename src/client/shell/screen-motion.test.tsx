// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenMotion } from './screen-motion.tsx'

let isReduced = false
let canClip = true
let frames: PropertyIndexedKeyframes[] = []

beforeEach(() => {
  isReduced = false
  canClip = true
  frames = []
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  Element.prototype.animate = function animate(given) {
    if (given && !Array.isArray(given)) frames.push(given)
    return new Animation()
  }
  vi.stubGlobal('Animation', class {})
  vi.stubGlobal('CSS', { supports: () => canClip })
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-effects')
})

function openRouter() {
  const screens = [
    { path: '/', element: <h1>Туры</h1> },
    { path: '/tour', element: <div data-at-edge>12 000 ₽</div> },
    { path: '*', element: <h1>Отели</h1> },
  ]
  const router = createBrowserRouter([{ element: <Frame />, children: screens }])
  render(<RouterProvider router={router} />)
  return (to: string, replace = false) => act(() => router.navigate(to, { replace }))
}

function Frame() {
  return (
    <main id="main">
      <Outlet />
      <ScreenMotion />
    </main>
  )
}

/** Navigates back like a browser that has or has not animated the swipe; an old one does not report it. */
async function goBack(isMovedByBrowser: boolean | undefined): Promise<void> {
  const tell = (event: PopStateEvent) =>
    Object.defineProperty(event, 'hasUAVisualTransition', { value: isMovedByBrowser })
  addEventListener('popstate', tell, { capture: true, once: true })
  await act(async () => {
    const isThere = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await isThere
  })
}

test('slides from the right forward and from the left back, but not at first', async () => {
  const goTo = openRouter()
  expect(frames).toEqual([])
  await goTo('/hotels')
  expect(frames).toEqual([{ opacity: [0, 1], transform: ['translateX(24px)', 'none'] }])
  await goBack(false)
  expect(frames.at(1)).toEqual({ opacity: [0, 1], transform: ['translateX(-24px)', 'none'] })
})

test('only fades in a screen with a bar at the window’s edge', async () => {
  await openRouter()('/tour')
  expect(frames).toEqual([{ opacity: [0, 1] }])
})

test('only fades in if the page would grow wider', async () => {
  canClip = false
  await openRouter()('/hotels')
  expect(frames).toEqual([{ opacity: [0, 1] }])
})

test('shows filters and replacing screens without motion', async () => {
  const goTo = openRouter()
  await goTo('/?f_meal=7')
  await goTo('/hotels', true)
  expect(frames).toEqual([])
})

test.each([true, undefined])('does not repeat a swipe back that the browser has shown (%s)', async (is) => {
  const goTo = openRouter()
  await goTo('/hotels')
  await goBack(is)
  expect(frames).toHaveLength(1)
  await goTo('/contacts')
  expect(frames).toHaveLength(2)
})

test('shows no motion with reduced motion or on a slow phone', async () => {
  const goTo = openRouter()
  isReduced = true
  await goTo('/hotels')
  isReduced = false
  document.documentElement.dataset['effects'] = 'reduced'
  await goTo('/contacts')
  expect(frames).toEqual([])
})
