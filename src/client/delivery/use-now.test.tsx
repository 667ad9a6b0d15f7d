// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useHydrated } from './use-now.ts'

function Late() {
  return <p>{useHydrated() ? 'своё' : 'общее'}</p>
}

test('matches the prerendered page and adds own data in a later render', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Late />)
  const paragraph = root.querySelector('p')
  const texts: string[] = []
  new MutationObserver(() => texts.push(root.textContent)).observe(root, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  const errors: unknown[] = []
  expect(root.textContent).toBe('общее')
  await act(async () => {
    hydrateRoot(root, <Late />, { onRecoverableError: (error) => errors.push(error) })
  })
  expect(errors).toEqual([])
  expect(root.querySelector('p')).toBe(paragraph)
  expect(texts).toEqual(['своё'])
})

test('knows at once what mounts after the page', () => {
  expect(render(<Late />).container.textContent).toBe('своё')
})
