// @vitest-environment jsdom
import { draw } from '#support/ui/draw.tsx'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Avatar } from '../avatar.tsx'
import { Button, IconButton } from '../button.tsx'
import { Chip, RatingMark, Stars, Stepper } from './controls.tsx'
import { FacetGroup, RatingChips } from './facets.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe.each(['main', 'soft', 'quiet'] as const)('%s button', (look) => {
  test('accepts presses', () => {
    const onClick = vi.fn<() => void>()
    draw(
      <Button look={look} onClick={onClick}>
        Найти
      </Button>,
    )
    press('Найти')
    expect(onClick).toHaveBeenCalledOnce()
  })

  test('is marked busy and ignores presses while busy', () => {
    const onClick = vi.fn<() => void>()
    draw(
      <Button look={look} isBusy onClick={onClick}>
        Найти
      </Button>,
    )
    press(/Найти/)
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
    expect(onClick).not.toHaveBeenCalled()
  })

  test('ignores presses while disabled', () => {
    const onClick = vi.fn<() => void>()
    draw(
      <Button look={look} disabled onClick={onClick}>
        Найти
      </Button>,
    )
    press('Найти')
    expect(onClick).not.toHaveBeenCalled()
  })
})

test('gives an icon button a name without submitting the form', () => {
  render(<IconButton label="Закрыть">×</IconButton>)
  expect(screen.getByRole('button', { name: 'Закрыть' }).getAttribute('type')).toBe('button')
})

test('stops a stepper at both limits', () => {
  render(<Party />)
  const group = within(screen.getByRole('group', { name: 'Взрослые' }))
  const isDisabled = (name: string) => group.getByRole('button', { name }).hasAttribute('disabled')
  expect(isDisabled('Взрослые: меньше')).toBe(true)
  press('Взрослые: больше')
  expect(group.getByText('2')).toBeDefined()
  expect(isDisabled('Взрослые: меньше')).toBe(false)
  expect(isDisabled('Взрослые: больше')).toBe(true)
})

test('reports the state of a chip and allows disabling it', () => {
  render(
    <>
      <Chip isOn>Первая линия</Chip>
      <Chip disabled>Без пересадок</Chip>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Первая линия', pressed: true })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Без пересадок', pressed: false })).toHaveProperty(
    'disabled',
    true,
  )
})

test('reads a hotel category as text and hides zero stars', () => {
  const { container, rerender } = render(<Stars count={3} />)
  expect(screen.getByRole('img', { name: 'Звёзд: 3' }).children).toHaveLength(3)
  rerender(<Stars count={0} />)
  expect(container.childElementCount).toBe(0)
})

test.each([
  ['4,7', 'Рейтинг 4,7 из 5'],
  ['8,9', 'Рейтинг 8,9'],
])('reads the rating %s as "%s"', (text, name) => {
  render(<RatingMark text={text} note="218 отзывов" />)
  expect(screen.getByRole('img', { name })).toBeDefined()
  expect(screen.getByText('218 отзывов')).toBeDefined()
})

test('shows the initials of an avatar if the photo fails', () => {
  const { container } = render(<Avatar src="https://t.me/gone.svg" name="Анна Морозова" />)
  const photo = container.querySelector('img')
  expect(photo?.getAttribute('src')).toBe('https://t.me/gone.svg')
  if (photo) fireEvent.error(photo)
  expect(container.textContent).toBe('АМ')
})

describe('facets', () => {
  test('show the first values and the rest on request', () => {
    render(<Meals atFirst={2} />)
    const shown = () => screen.getAllByRole('checkbox').length
    expect(shown()).toBe(2)
    press('Ещё 1')
    expect(shown()).toBe(3)
    press('Свернуть')
    expect(shown()).toBe(2)
  })

  test('tick and clear a value but not one without entries', () => {
    render(<Meals atFirst={3} />)
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    fireEvent.click(box(/Завтрак/))
    expect(box(/Завтрак/).checked).toBe(true)
    fireEvent.click(box(/Завтрак/))
    expect(box(/Завтрак/).checked).toBe(false)
    fireEvent.click(box(/Без питания/))
    expect(box(/Без питания/).checked).toBe(false)
    expect(box(/Без питания/).getAttribute('aria-disabled')).toBe('true')
  })

  test('hide a single value', () => {
    const option = { value: 'AI', label: 'Всё включено', count: 5 }
    const { container } = render(
      <FacetGroup title="Питание" options={[option]} chosen={[]} atFirst={3} onChange={() => {}} />,
    )
    expect(container.childElementCount).toBe(0)
  })

  test('choose the minimum rating', () => {
    const onChange = vi.fn<(value: number) => void>()
    render(<RatingChips value={4} onChange={onChange} />)
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('4,0+')
    press('Любой')
    expect(onChange).toHaveBeenCalledWith(0)
  })
})

function Party() {
  const [adults, setAdults] = useState(1)
  return <Stepper label="Взрослые" value={adults} min={1} max={2} onChange={setAdults} />
}

const meals = [
  { value: 'AI', label: 'Всё включено', count: 142 },
  { value: 'BB', label: 'Завтрак', count: 64 },
  { value: 'RO', label: 'Без питания', count: 0 },
]

function Meals({ atFirst }: { atFirst: number }) {
  const [chosen, setChosen] = useState(['AI'])
  return <FacetGroup title="Питание" options={meals} chosen={chosen} atFirst={atFirst} onChange={setChosen} />
}
