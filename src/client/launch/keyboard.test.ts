// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { hideKeyboardOnSubmit, keepFieldInView } from './messenger-features.ts'

afterEach(() => vi.restoreAllMocks())

test.each<[string, string, number, { top: number; bottom: number }, boolean]>([
  ['a field under the keyboard', 'input', 400, { top: 500, bottom: 548 }, true],
  ['a text under the keyboard', 'textarea', 400, { top: 380, bottom: 460 }, true],
  ['a field above the view', 'input', 400, { top: -60, bottom: -12 }, true],
  ['a field in view', 'input', 400, { top: 100, bottom: 148 }, false],
  ['a button', 'button', 400, { top: 500, bottom: 548 }, false],
  ['a view of one pixel', 'input', 1, { top: 500, bottom: 548 }, false],
])('scrolls only a covered field into view: %s', (_, tag, height, place, isBrought) => {
  const visualViewport = Object.assign(new EventTarget(), { height, offsetTop: 0 })
  const field = document.createElement(tag)
  const scrollIntoView = vi.fn<() => void>()
  Object.assign(field, { scrollIntoView, getBoundingClientRect: () => place })
  document.body.replaceChildren(field)
  field.focus()
  keepFieldInView({ visualViewport, document } as unknown as Window)
  visualViewport.dispatchEvent(new Event('resize'))
  expect(scrollIntoView).toHaveBeenCalledTimes(isBrought ? 1 : 0)
})

test('ignores a view without a visual viewport', () => {
  expect(() => keepFieldInView({ visualViewport: null } as unknown as Window)).not.toThrow()
})

test('hides the keyboard on submit unless the form focuses a field', async () => {
  document.body.innerHTML = '<form><input><textarea></textarea></form>'
  const [form, input, textarea] = ['form', 'input', 'textarea'].map((tag) =>
    document.querySelector<HTMLElement>(tag),
  )
  const hideKeyboard = vi.fn<() => void>()
  hideKeyboardOnSubmit({ hideKeyboard }, window)
  const submit = async () => {
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  await submit()
  expect(hideKeyboard).not.toHaveBeenCalled()
  input?.focus()
  await submit()
  expect(document.activeElement).toBe(document.body)
  expect(hideKeyboard).toHaveBeenCalledTimes(1)
  input?.focus()
  form?.addEventListener('submit', () => textarea?.focus())
  await submit()
  expect(document.activeElement).toBe(textarea)
  expect(hideKeyboard).toHaveBeenCalledTimes(1)
})
