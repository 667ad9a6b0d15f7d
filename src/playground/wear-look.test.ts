// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { readLook } from './look.ts'
import { wearLook } from './wear-look.ts'

const root = document.documentElement
const wear = (search: string) => wearLook(readLook(search, 'light'), root)
const dataset = () => Object.fromEntries(Object.entries(root.dataset))
const brand = () => document.getElementById('brand')?.textContent

afterEach(() => void wear(''))

test('a browser has the scheme that was asked for, a messenger the one of its theme', () => {
  expect(wear('?scheme=dark')).toBe(true)
  expect(dataset()).toEqual({ scheme: 'dark' })
  expect(wear('?scheme=dark&client=day')).toBe(false)
  expect(dataset()).toEqual({ scheme: 'light', client: 'messenger' })
  expect(wear('?client=night&motion=none')).toBe(true)
  expect(dataset()).toEqual({ scheme: 'dark', client: 'messenger', effects: 'reduced' })
})

test('a readable theme is worn, and nothing of it stays when another comes', () => {
  wear('?client=own')
  expect(root.style.getPropertyValue('--tg-theme-button-color')).toBe('#a0134f')
  wear('?client=hostile')
  expect(root.getAttribute('style')).not.toContain('--tg-theme')
})

test('the brand is derived as the host does, and taken off again', () => {
  wear('?brand=%238e1b5a')
  expect(brand()).toContain('--brand:#8e1b5a;--brand-ink:#ffffff')
  wear('')
  expect(brand()).toBe('')
})
