import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { send } from '../fixtures/request.ts'
import { openApp } from '../render-app.tsx'

const open = '/tour-booking?from=1&to=4'
const phone = () => screen.getByLabelText<HTMLInputElement>('Телефон')
const openField = async () => {
  const app = await openApp(open)
  await app.user.click(await screen.findByLabelText('Телефон'))
  return app
}

/** As an Android keyboard types: it replaces the whole text of the field with one more character. */
const fill = (value: string) => void fireEvent.input(phone(), { target: { value } })

function compose(parts: string[]) {
  fill('')
  for (const part of parts) {
    const before = phone().value
    fireEvent.compositionStart(phone(), { data: '' })
    for (let length = 1; length <= part.length; length += 1) {
      const data = part.slice(0, length)
      fireEvent.input(phone(), {
        target: { value: before + data },
        inputType: 'insertCompositionText',
        isComposing: true,
      })
    }
    fireEvent.compositionEnd(phone(), { data: part })
  }
}

type App = Awaited<ReturnType<typeof openField>>
const ways: Record<string, (app: App, text: string) => void | Promise<void>> = {
  typed: async ({ user }, text) => {
    await user.clear(phone())
    await user.type(phone(), text)
  },
  pasted: async ({ user }, text) => {
    await user.clear(phone())
    await user.paste(text)
  },
  'filled in by the browser': (_, text) => {
    fill('')
    fill(text)
  },
  'composed digit by digit': (_, text) => compose(Array.from(text)),
  'composed as one word': (_, text) => compose([text]),
}

/** The domain's tests hold the other numbers; here every way into the field gives the same ones. */
const readings = [
  ['89161234567', '+7 (916) 123-45-67'],
  ['9161234567', '+7 (916) 123-45-67'],
  ['+7 8 916 123-45-67', '+7 (916) 123-45-67'],
  ['375291234567', '+375 29 123-45-67'],
  ['8 029 123-45-67', '+375 29 123-45-67'],
  ['998901234567', '+998 90 123-45-67'],
  ['٨٩١٦١٢٣٤٥٦٧', '+7 (916) 123-45-67'],
] as const

describe('phone field', () => {
  test.each(Object.entries(ways))('accepts %s', async (_, put) => {
    const app = await openField()
    const shown: [string, string][] = []
    for (const [written] of readings) {
      await put(app, written)
      shown.push([written, phone().value])
    }
    expect(shown).toEqual(readings)
  })

  test('pasted, keeps every digit of an extension', async () => {
    const app = await openField()
    await app.user.paste('8 495 123-45-67 доб. 123')
    expect(phone().value.replace(/\D/g, '')).toMatch(/4951234567123$/)
  })
})

describe('phone field editing', () => {
  test('replaces a number with one pasted at its start', async () => {
    const app = await openField()
    await app.user.type(phone(), '9031112233')
    phone().setSelectionRange(0, 0)
    await app.user.paste('8 (916) 123-45-67')
    expect(phone().value).toBe('+7 (916) 123-45-67')
  })

  test('replaces a selected number', async () => {
    const app = await openField()
    await app.user.type(phone(), '9031112233')
    phone().select()
    await app.user.paste('375291234567')
    expect(phone().value).toBe('+375 29 123-45-67')
  })

  test('continues after a code that was typed first', async () => {
    const app = await openField()
    await app.user.type(phone(), '+375')
    await app.user.paste('29 123-45-67')
    expect(phone().value).toBe('+375 29 123-45-67')
  })

  test('can be emptied key by key', async () => {
    const app = await openField()
    await app.user.type(phone(), '89161234567')
    await app.user.type(phone(), '{Backspace}')
    expect(phone().value).toBe('+7 (916) 123-45-6')
    await app.user.type(phone(), '{Backspace>11/}')
    expect(phone().value).toBe('')
  })

  test('keeps the caret when a middle digit is corrected', async () => {
    const app = await openField()
    await app.user.type(phone(), '89161234567')
    await app.user.type(phone(), '{Backspace}0', { initialSelectionStart: 10, initialSelectionEnd: 10 })
    expect(phone().value).toBe('+7 (916) 023-45-67')
    expect(phone().selectionStart).toBe(10)
  })

  test('asks about a number of no plan and sends nothing', async () => {
    const app = await openField()
    await app.user.type(phone(), '+7 891 612-34-56')
    await app.user.click(send())
    expect(await screen.findByText(/Кода 891 в России нет/)).toBeDefined()
  })

  test('keeps an extension typed and corrected key by key', async () => {
    const app = await openField()
    await app.user.type(phone(), '84951234567 доб. 1')
    await app.user.type(phone(), '{Backspace}')
    expect(phone().value).toBe('+7 (495) 123-45-67 доб. ')
    await app.user.type(phone(), '23')
    expect(phone().value).toBe('+7 (495) 123-45-67 доб. 23')
    await app.user.type(phone(), '{Backspace>7/}')
    expect(phone().value).toBe('+7 (495) 123-45-67')
  })

  test('asks to put the extension into the comment', async () => {
    const app = await openField()
    await app.user.paste('8 495 123-45-67 доб. 123')
    await app.user.click(send())
    expect(await screen.findByText(/добавочный и пояснения напишите в комментарии/)).toBeDefined()
    expect(phone().value).toBe('8 495 123-45-67 доб. 123')
  })
})

test('takes a number that a program fills in and reports only by change', async () => {
  await openField()
  fireEvent.change(phone(), { target: { value: '89161234567' } })
  expect(phone().value).toBe('+7 (916) 123-45-67')
})
