import { expect, test } from 'vitest'
import { menuIcon } from './menu-sheet.tsx'

test.each([
  ['Поиск тура', 'search'],
  ['Горящие туры', 'flame'],
  ['Направления', 'sun'],
  ['Отели', 'bed'],
  ['Авиабилеты', 'plane'],
  ['Трансфер', 'bus'],
  ['Контакты', 'pin'],
  ['Что-то новое', 'next'],
])('gives %s the icon %s', (title, icon) => {
  expect(menuIcon(title)).toBe(icon)
})
