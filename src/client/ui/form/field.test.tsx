// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField } from './date-field.tsx'
import { CheckField, SelectField, TextArea, TextField } from './field.tsx'
import { FindField } from './find-field.tsx'
import { InnerSelect } from './inner-select.tsx'
import { RateField } from './rate-field.tsx'

const ERROR = 'Допишите адрес: после @ нужен домен.'

/** What a screen reader announces after the name of the control. */
function describe(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test.each([
  ['a line', TextField],
  ['a text', TextArea],
  ['a select', SelectField],
])('ties %s to its label, hint and error', (_, Field) => {
  render(<Field label="Поле" hint="Подсказка" error={ERROR} />)
  expect(describe(screen.getByLabelText('Поле'))).toBe(`Подсказка ${ERROR}`)
  expect(screen.getByRole('alert').textContent).toBe(ERROR)
})

test('has no description and is valid without an error', () => {
  render(<TextField label="Имя" defaultValue="Мария" />)
  const input = screen.getByLabelText('Имя')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('announces why a checkbox must be ticked', () => {
  render(<CheckField error="Без согласия заявку отправить нельзя.">Согласие</CheckField>)
  const box = screen.getByRole('checkbox', { name: 'Согласие' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(describe(box)).toBe('Без согласия заявку отправить нельзя.')
})

test('chooses a rating by its label and shows the chosen one', async () => {
  render(<Rate />)
  await userEvent.click(screen.getByRole('radio', { name: '4 из 5: хорошо' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 из 5: хорошо' }).checked).toBe(true)
  expect(screen.getByText('Хорошо')).toBeDefined()
})

test('adds the dots of a date while typing', async () => {
  render(<Birthday />)
  await userEvent.type(screen.getByLabelText('Дата рождения'), '01021990x')
  expect(screen.getByLabelText<HTMLInputElement>('Дата рождения').value).toBe('01.02.1990')
})

test.each(['٠١٠٢١٩٩٠', '０１０２１９９０', '۰۱.۰۲.۱۹۹۰'])(
  'reads the digits of %s in a date field',
  async (typed) => {
    render(<Birthday />)
    await userEvent.type(screen.getByLabelText('Дата рождения'), typed)
    expect(screen.getByLabelText<HTMLInputElement>('Дата рождения').value).toBe('01.02.1990')
  },
)

test('reads autofilled digits of another script in a date field', () => {
  render(<Birthday />)
  const field = screen.getByLabelText<HTMLInputElement>('Дата рождения')
  // Autofill sets the whole value at once and sends no `beforeinput`.
  fireEvent.input(field, { target: { value: '٠١٠٢١٩٩٠' } })
  expect(field.value).toBe('01.02.1990')
})

test.each(['input', 'change'] as const)('reads a date that a browser fills in and reports by %s', (type) => {
  render(<Birthday />)
  const field = screen.getByLabelText<HTMLInputElement>('Дата рождения')
  fireEvent[type](field, { target: { value: '1990-05-17' } })
  expect(field.value).toBe('17.05.1990')
})

test('reports typed and chosen values of fields with an inner label', () => {
  render(<Inner />)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Найти страну' }), { target: { value: 'Тур' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Город вылета' }), { target: { value: '2' } })
  expect(screen.getByText('Тур, 2')).toBeDefined()
})

function Rate() {
  const [rate, setRate] = useState(0)
  return <RateField label="Как отдохнули" name="rate" value={rate} onChange={setRate} />
}

function Birthday() {
  const [day, setDay] = useState('')
  return <DateField label="Дата рождения" name="day" value={day} error={undefined} onChange={setDay} />
}

function Inner() {
  const [country, setCountry] = useState('')
  const [city, setCity] = useState('1')
  return (
    <>
      <FindField label="Найти страну" value={country} onChange={setCountry} />
      <InnerSelect icon="plane" label="Город вылета" value={city} onChange={setCity}>
        <option value="1">Москва</option>
        <option value="2">Казань</option>
      </InnerSelect>
      <p>{`${country}, ${city}`}</p>
    </>
  )
}
