// @vitest-environment jsdom
import { draw } from '#support/ui/draw.tsx'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Busy, EmptyState, FailedPart, Notice, ProgressBar, Skeleton } from './feedback.tsx'
import { Snackbar } from './snackbar.tsx'

test.each(['info', 'good', 'warn', 'bad'] as const)(
  'shows a notice of tone %s with text and an icon',
  (tone) => {
    const { container } = render(<Notice tone={tone}>Цена проверяется.</Notice>)
    expect(screen.getByRole('status').textContent).toBe('Цена проверяется.')
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1)
  },
)

test('interrupts a screen reader with an urgent notice', () => {
  render(<Notice isUrgent>Цена изменилась.</Notice>)
  expect(screen.getByRole('alert').textContent).toBe('Цена изменилась.')
})

test('offers a retry for a failed section', () => {
  const onRetry = vi.fn<() => void>()
  draw(<FailedPart text="Отзывы не загрузились." onRetry={onRetry} />)
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test.each([
  [0, '0', '0.02'],
  [64.4, '64', '0.644'],
  [120, '120', '1'],
])('announces progress of %s as %s and fills %s', (value, announced, filled) => {
  render(<ProgressBar value={value} label="Ход поиска" />)
  const bar = screen.getByRole('progressbar', { name: 'Ход поиска' })
  expect(bar.getAttribute('aria-valuenow')).toBe(announced)
  expect((bar.firstElementChild as HTMLElement).style.getPropertyValue('--value')).toBe(filled)
})

test('keeps the size of a placeholder and hides it from screen readers', () => {
  const { container } = render(<Skeleton height={140} width="60%" radius={18} />)
  const place = container.firstElementChild as HTMLElement
  expect(place.getAttribute('aria-hidden')).toBe('true')
  const size = ['--w', '--h', '--r'].map((name) => place.style.getPropertyValue(name))
  expect(size).toEqual(['60%', '140px', '18px'])
})

test('says what a spinner waits for', () => {
  draw(<Busy label="Проверяем" />)
  expect(screen.getByText('Проверяем').closest('[role=status]')).not.toBeNull()
})

test.each([
  [false, 2],
  [true, 1],
])('shows an empty state (whole page: %s) with a hint under an h%i', (isPage, level) => {
  render(
    <EmptyState title="Пока пусто" isPage={isPage} actions={<button type="button">Искать</button>}>
      Нажмите на сердце у отеля.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { level, name: 'Пока пусто' })).toBeDefined()
  expect(screen.getByText('Нажмите на сердце у отеля.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Искать' })).toBeDefined()
})

describe('a snackbar', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  const open = () => {
    const onClose = vi.fn<() => void>()
    const undo = vi.fn<() => void>()
    render(<Snackbar message="Отель убран." action={{ label: 'Вернуть', act: undo }} onClose={onClose} />)
    return { onClose, undo, text: screen.getByText('Отель убран.') }
  }

  test('closes by itself after seven seconds', () => {
    const { onClose } = open()
    wait(6999)
    expect(onClose).not.toHaveBeenCalled()
    wait(1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays open while hovered', () => {
    const { onClose, text } = open()
    fireEvent.pointerEnter(text.parentElement as HTMLElement)
    wait(60_000)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerLeave(text.parentElement as HTMLElement)
    wait(7000)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays open while focused, and undoes', () => {
    const { onClose, undo } = open()
    const button = screen.getByRole('button', { name: 'Вернуть' })
    act(() => button.focus())
    wait(60_000)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(button)
    expect(undo).toHaveBeenCalledOnce()
  })
})
