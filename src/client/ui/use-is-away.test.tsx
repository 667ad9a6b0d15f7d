// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useIsAway } from './use-is-away.ts'

afterEach(() => vi.unstubAllGlobals())

function Bar() {
  const [ref, isAway] = useIsAway()
  return <p ref={ref}>{isAway ? 'away' : 'here'}</p>
}

test('uses the last of several changes that a busy page delivers at once', () => {
  let deliver: IntersectionObserverCallback = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        deliver = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Bar />)
  const changes = [{ isIntersecting: false }, { isIntersecting: true }] as IntersectionObserverEntry[]
  act(() => deliver(changes, {} as IntersectionObserver))
  expect(screen.getByText('here')).toBeDefined()
})
