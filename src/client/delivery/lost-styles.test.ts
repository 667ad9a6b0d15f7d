// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { bringLostStyles, watchStyles } from './lost-styles.ts'

watchStyles(window)
afterEach(() => document.head.replaceChildren())

function addLost(): HTMLLinkElement {
  const link = addStylesheet()
  link.dispatchEvent(new Event('error'))
  return link
}

function addStylesheet(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', '/assets/screen.css')
  document.head.append(link)
  return link
}

const linked = () => [...document.head.querySelectorAll('link')]

test('asks again for a lost stylesheet in its place and waits for it', async () => {
  const link = addLost()
  const after = addStylesheet()
  let isBrought = false
  const brought = bringLostStyles().then(() => (isBrought = true))
  expect(linked().map((one) => one.getAttribute('href'))).toEqual([
    '/assets/screen.css',
    '/assets/screen.css',
  ])
  expect(linked()).not.toContain(link)
  expect(linked()[1]).toBe(after)
  await Promise.resolve()
  expect(isBrought).toBe(false)
  linked()[0]?.dispatchEvent(new Event('load'))
  await brought
})

test('continues without a stylesheet that fails again, and retries later', async () => {
  addLost()
  const first = bringLostStyles()
  linked()[0]?.dispatchEvent(new Event('error'))
  await first
  const failed = linked()[0]
  const second = bringLostStyles()
  expect(linked()).not.toContain(failed)
  linked()[0]?.dispatchEvent(new Event('load'))
  await second
})

test('asks again as soon as the network returns', () => {
  const link = addLost()
  dispatchEvent(new Event('online'))
  expect(linked()).toHaveLength(1)
  expect(linked()).not.toContain(link)
  linked()[0]?.dispatchEvent(new Event('load'))
})

test('ignores what loads and what is not a stylesheet', async () => {
  const link = addStylesheet()
  const picture = document.createElement('img')
  document.head.append(picture)
  picture.dispatchEvent(new Event('error'))
  await bringLostStyles()
  expect(linked()).toEqual([link])
})
