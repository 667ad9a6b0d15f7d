import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { tourAddressWith, tourWith } from '../find-tour.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'

const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]')

async function openTour(options: AppOptions = {}, mark = ''): Promise<App> {
  const app = await openApp((await tourAddressWith('unchanged')) + mark, options)
  await screen.findByRole('radiogroup', { name: 'Варианты перелёта' })
  await app.settled()
  return app
}

describe('a tour on paper', () => {
  test('the sheet stands there while it is printed, and only then', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const app = await openTour()
    expect(sheet()).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Распечатать' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const paper = sheet()
    expect(paper?.textContent).toContain('8 800 000-00-00')
    expect(paper?.textContent).toMatch(/Итого за двоих[\d\u00a0]+₽/)
    expect(paper?.textContent).toContain('21\u00a0ноября, 12:00 по московскому времени')
    expect(paper?.querySelector('nav, button, a')).toBeNull()
    expect(within(document.body).getByLabelText('Адрес тура').querySelector('path')).not.toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(sheet()).toBeNull())
    // Whoever prints by the keyboard finds it at once.
    window.dispatchEvent(new Event('beforeprint'))
    expect(sheet()).not.toBeNull()
  })

  test('a messenger prints nothing: the page opens in the browser, which is told what for', async () => {
    const openLink = vi.fn<(url: string) => void>()
    const app = await openTour({ messenger: { isMessenger: true, openLink } })
    const { tour } = await tourWith('unchanged')
    await app.user.click(screen.getByRole('button', { name: 'Распечатать' }))
    await app.user.click(screen.getByRole('button', { name: 'В календарь' }))
    const [[paper], [calendar]] = openLink.mock.calls as [[string], [string]]
    expect(paper).toMatch(new RegExp(`/tour-card/${tour.tourid}\\?from=1&.*#print$`))
    expect(calendar).toMatch(/#calendar$/)
  })

  test('the browser so told prints once, and the mark goes', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const app = await openTour({}, '#print')
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(app.address()).not.toContain('#')
  })
})

test('a trip in the calendar is a file', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return 'blob:trip'
      },
      revokeObjectURL: () => {},
    }),
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const app = await openTour()
  await app.user.click(screen.getByRole('button', { name: 'В календарь' }))
  await waitFor(() => expect(names).toHaveLength(1))
  expect(names[0]).toMatch(/^tur-\d+-\d\d\.\d\d\.\d{4}\.ics$/)
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
})
