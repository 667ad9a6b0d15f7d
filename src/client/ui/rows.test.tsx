// @vitest-environment jsdom
import { draw } from '#support/ui/draw.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { RowAnchor, RowButton, RowLink, Rows, RowText } from './rows.tsx'

test('renders a row with the given link component', () => {
  draw(
    <Rows title="Моё" note={<p>Слова под строками</p>}>
      <RowLink Link={Link} to="/history" icon="calendar" title="Мои заявки" hint="статусы и ответы" />
    </Rows>,
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Моё' })).toBeDefined()
  expect(screen.getByRole('link', { name: /Мои заявки/ }).getAttribute('href')).toBe('/history')
  expect(screen.getByText('статусы и ответы')).toBeDefined()
  expect(screen.getByText('Слова под строками')).toBeDefined()
})

test.each([
  ['https://t.me/example', '_blank', 'noopener noreferrer'],
  ['tel:+78000000000', null, null],
  ['mailto:a@example.ru', null, null],
])('opens a row to %s in %s', (to, target, rel) => {
  draw(<RowAnchor picture="Т" to={to} title="Связь" />)
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(to)
  expect(link.getAttribute('target')).toBe(target)
  expect(link.getAttribute('rel')).toBe(rel)
})

test('renders a read-only row without a control', () => {
  render(<RowText icon="clock" title="с 9:00 до 21:00" hint="часы работы" />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('с 9:00 до 21:00')).toBeDefined()
})

test('announces a busy row and ignores presses', () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = draw(<RowButton title="Скачать" onClick={onClick} />)
  fireEvent.click(screen.getByRole('button', { name: 'Скачать' }))
  rerender(<RowButton title="Скачать" isBusy onClick={onClick} />)
  fireEvent.click(screen.getByRole('button', { name: 'Скачать' }))
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  expect(onClick).toHaveBeenCalledOnce()
})

test('hides a group without rows', () => {
  const { container } = render(<Rows title="Моё">{false}</Rows>)
  expect(container.childElementCount).toBe(0)
})

function Link({ to, children, ...rest }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
