// @vitest-environment jsdom
import { tokenPairs } from '#theme/tokens.ts'
import { kitRoutes } from '#playground/kit.tsx'
import { readLook, type Look } from '#playground/look.ts'
import { sections } from '#playground/sections.ts'
import { colorNames } from '#playground/tokens.ts'
import { iconNames } from '#ui/icons.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp } from './render-app.tsx'

let worn: Look[]
beforeEach(() => {
  worn = []
})

const open = (search = '') =>
  openApp('/', { routes: kitRoutes(readLook(search, 'light'), (look) => worn.push(look)) })

describe('the page of samples', () => {
  test('has every section, filled, over the provider itself', async () => {
    const app = await open()
    for (const { title } of sections) expect(screen.getByRole('region', { name: title })).toBeDefined()
    const cards = screen.getByRole('region', { name: 'Карточки' })
    await within(cards).findAllByRole('article')
    await within(cards).findAllByText('за человека')
    await app.settled()
    for (const { title } of sections)
      expect(screen.getByRole('region', { name: title }).children.length, title).toBeGreaterThan(1)
  })

  test('shows whatever the sheet and the family of icons have', async () => {
    await open()
    const palette = screen.getByRole('region', { name: 'Палитра' })
    for (const name of colorNames) expect(within(palette).getByText(name)).toBeDefined()
    const pairs = within(palette).getByRole('list', { name: 'Пары и их контраст' })
    expect(within(pairs).getAllByRole('listitem')).toHaveLength(tokenPairs.length)
    expect(within(pairs).getAllByText('да')).toHaveLength(tokenPairs.length)
    const icons = screen.getByRole('region', { name: 'Значки' })
    for (const name of iconNames) expect(within(icons).getByText(name)).toBeDefined()
  })

  test('tells what a theme nobody could read comes to', async () => {
    const app = await open('?client=hostile')
    const report = screen.getByRole('region', { name: 'Что взято из темы' })
    expect(within(report).queryByText('взят')).toBeNull()
    expect(within(report).getAllByText('стоит наш')).toHaveLength(7)
    await app.user.click(screen.getByRole('button', { name: 'Своя тема' }))
    expect(within(report).getAllByText('взят')).toHaveLength(7)
    expect(worn.at(-1)?.client).toBe('own')
  })

  test('takes a brand once it is a colour, and gives it back', async () => {
    const app = await open()
    const field = screen.getByRole('textbox', { name: 'Цвет марки, #rrggbb' })
    await app.user.type(field, '#8e1b5')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await app.user.type(field, 'a')
    expect(worn.at(-1)?.brand).toBe('#8e1b5a')
    await app.user.click(screen.getByRole('button', { name: 'Наш' }))
    expect(worn.at(-1)?.brand).toBe('')
  })
})
