// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { translatePage } from '#support/translate-page.ts'
import { BarPlot } from './bar-plot.tsx'
import type { Bar } from './plot-drawing.tsx'

const bars = [bar('Декабрь', 96), bar('Январь', null), bar('Февраль', 88), bar('Март', 101)]
const column = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('names the lowest bar and disables one without a value', () => {
  render(<Prices />)
  expect(screen.getByRole('figure').querySelector('p')?.textContent).toBe('Февраль от 88 тыс. минимум')
  expect(column('Январь, нет рейсов').disabled).toBe(true)
})

test('keeps the sentence about the chosen bar current under a page translator', () => {
  render(<Prices />)
  translatePage()
  fireEvent.click(column('Март, от 101 тыс.'))
  expect(screen.getByRole('figure').querySelector('p')?.textContent).toBe('Март от 101 тыс. ')
})

test('is one tab stop; arrows, Home and End skip the disabled bar', () => {
  render(<Prices />)
  const stops = within(screen.getByRole('toolbar')).getAllByRole<HTMLButtonElement>('button')
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([column('Февраль, от 88 тыс.')])
  column('Февраль, от 88 тыс.').focus()
  press('ArrowLeft')
  expect(document.activeElement).toBe(column('Декабрь, от 96 тыс.'))
  press('End')
  expect(document.activeElement).toBe(column('Март, от 101 тыс.'))
  press('Home')
  expect(document.activeElement).toBe(column('Декабрь, от 96 тыс.'))
})

test('toggles a bar by its column or its table row', () => {
  render(<Prices />)
  fireEvent.click(column('Март, от 101 тыс.'))
  expect(column('Март, от 101 тыс.').getAttribute('aria-pressed')).toBe('true')
  const table = within(screen.getByRole('table', { name: 'Цены', hidden: true }))
  const row = table.getByRole('button', { name: 'Март', hidden: true })
  expect(row.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(row)
  expect(column('Март, от 101 тыс.').getAttribute('aria-pressed')).toBe('false')
})

function Prices() {
  const [chosen, setChosen] = useState('')
  return (
    <BarPlot
      title="Цены"
      rowsName="Месяц"
      valuesName="Цена"
      bars={bars}
      lowest={bars[2]}
      axisText={String}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

function bar(name: string, value: number | null): Bar {
  const text = value === null ? 'нет рейсов' : `${value} тыс.`
  return { key: name, name, short: name.slice(0, 3), note: '', value, text }
}
