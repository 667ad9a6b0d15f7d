import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'

const open = '/tour-booking?from=1&to=4'
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')

describe('a phone', () => {
  test.each([
    ['89161234567', '+7 (916) 123-45-67'],
    ['9161234567', '+7 (916) 123-45-67'],
    ['+79161234567', '+7 (916) 123-45-67'],
    ['+375291234567', '+375291234567'],
    ['+84912345678', '+84912345678'],
  ])('a phone typed as %s reads %s', async (typed, shown) => {
    const app = await openApp(open)
    await app.user.type(await screen.findByLabelText('Телефон'), typed)
    expect(phone().value).toBe(shown)
  })

  test.each([
    ['89161234567', '+7 (916) 123-45-67'],
    ['8 (916) 123-45-67', '+7 (916) 123-45-67'],
    ['9161234567', '+7 (916) 123-45-67'],
    ['+79161234567', '+7 (916) 123-45-67'],
    ['375291234567', '+375291234567'],
    ['00375291234567', '+375291234567'],
  ])('a phone put in whole by the browser as %s reads %s', async (filled, shown) => {
    await openApp(open)
    fireEvent.input(await screen.findByLabelText('Телефон'), { target: { value: filled } })
    expect(phone().value).toBe(shown)
  })

  test('a number pasted at the start of another one replaces it', async () => {
    const app = await openApp(open)
    await app.user.type(await screen.findByLabelText('Телефон'), '9031112233')
    phone().setSelectionRange(0, 0)
    await app.user.paste('8 (916) 123-45-67')
    expect(phone().value).toBe('+7 (916) 123-45-67')
  })

  test.each([
    ['8 (916) 123-45-67', '+7 (916) 123-45-67'],
    ['916 123 45 67', '+7 (916) 123-45-67'],
    ['+375 29 123-45-67', '+375291234567'],
  ])('a phone pasted as %s reads %s', async (pasted, shown) => {
    const app = await openApp(open)
    await app.user.click(await screen.findByLabelText('Телефон'))
    await app.user.paste(pasted)
    expect(phone().value).toBe(shown)
  })
})
