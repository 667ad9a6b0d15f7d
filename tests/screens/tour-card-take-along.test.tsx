import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { encode } from 'uqr'
import { describe, expect, test, vi } from 'vitest'
import { qrPath } from '#client/screens/tour-card/print/print-sheet.tsx'
import { tourAddressWith, tourWith } from '../find-tour.ts'
import { openApp, type App, type AppOptions } from '../render-app.tsx'

const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]')

async function openTour(options: AppOptions = {}, mark = ''): Promise<App> {
  const app = await openApp((await tourAddressWith('unchanged')) + mark, options)
  await screen.findByRole('radiogroup', { name: 'Варианты перелёта' })
  await app.settled()
  return app
}

describe('printed tour', () => {
  test('renders its sheet only while printing', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const app = await openTour()
    expect(sheet()).toBeNull()
    await app.user.click(await screen.findByRole('button', { name: 'Распечатать' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const paper = sheet()
    expect(paper?.textContent).toContain('8 800 000-00-00')
    expect(paper?.textContent).toMatch(/Итого за двоих[\d\u00a0]+₽/)
    expect(paper?.textContent).toContain('21\u00a0ноября, 12:00 по московскому времени')
    expect(paper?.querySelector('nav, button, a')).toBeNull()
    expect(within(document.body).getByLabelText('Адрес тура').querySelector('path')).not.toBeNull()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(sheet()).toBeNull())
    // Printing by keyboard finds it at once.
    window.dispatchEvent(new Event('beforeprint'))
    expect(sheet()).not.toBeNull()
  })

  test('opens in the browser from a messenger, which cannot print', async () => {
    const openLink = vi.fn<(url: string) => void>()
    const app = await openTour({ messenger: { isMessenger: true, openLink } })
    const { tour } = await tourWith('unchanged')
    await app.user.click(await screen.findByRole('button', { name: 'Распечатать' }))
    await app.user.click(await screen.findByRole('button', { name: 'В календарь' }))
    const [[paper], [calendar]] = openLink.mock.calls as [[string], [string]]
    expect(paper).toMatch(new RegExp(`/tour-card/${tour.tourid}\\?from=1&.*#print$`))
    expect(calendar).toMatch(/#calendar$/)
  })

  test('has a QR code of its address that names the printed page as the source', async () => {
    const openLink = vi.fn<(url: string) => void>()
    const inMessenger = await openTour({ messenger: { isMessenger: true, openLink } })
    await inMessenger.user.click(await screen.findByRole('button', { name: 'Распечатать' }))
    const [address = ''] = openLink.mock.calls[0]?.[0].split('#') ?? []
    cleanup()
    vi.stubGlobal('print', () => {})
    const { user } = await openTour()
    await user.click(await screen.findByRole('button', { name: 'Распечатать' }))
    const code = await screen.findByLabelText('Адрес тура')
    const { data } = encode(`${address}&utm_source=print&utm_medium=qr`, { ecc: 'M', border: 4 })
    expect(code.querySelector('path')?.getAttribute('d')).toBe(qrPath(data))
  })

  test('prints once in that browser and removes the mark', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    const app = await openTour({}, '#print')
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(app.address()).not.toContain('#')
  })
})

test('saves the trip as a calendar file', async () => {
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
  await app.user.click(await screen.findByRole('button', { name: 'В календарь' }))
  await waitFor(() => expect(names).toHaveLength(1))
  expect(names[0]).toMatch(/^tur-\d+-\d\d\.\d\d\.\d{4}\.ics$/)
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8')
})
