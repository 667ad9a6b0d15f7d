// @vitest-environment jsdom
import { driver } from '#support/messenger/webapp-driver.ts'
import { describe, expect, test, vi } from 'vitest'

describe('capabilities of an object', () => {
  test('opens links in the client, otherwise in a tab', () => {
    const open = vi.fn<(...args: unknown[]) => null>()
    vi.stubGlobal('open', open)
    const openLink = vi.fn<(url: string) => void>()
    driver({ openLink }).openLink('https://example.ru/')
    expect(openLink).toHaveBeenCalledWith('https://example.ru/')
    expect(open).not.toHaveBeenCalled()
    const openTelegramLink = vi.fn<(url: string) => void>()
    driver({ openLink, openTelegramLink }).openLink('https://t.me/putevka')
    expect(openTelegramLink).toHaveBeenCalledWith('https://t.me/putevka')
    expect(openLink).toHaveBeenCalledTimes(1)
    driver({}).openLink('https://example.ru/')
    expect(open).toHaveBeenCalledWith('https://example.ru/', '_blank', 'noopener,noreferrer')
  })

  test('opens the chat picker for sharing, keeping spaces', async () => {
    const openTelegramLink = vi.fn<(url: string) => void>()
    const share = driver({ openTelegramLink }).share('https://t.me/bot?startapp=s', 'Тур в Анталью + отель')
    await expect(share).resolves.toBe('sent')
    const [address = ''] = openTelegramLink.mock.calls[0] ?? []
    expect(address).not.toContain('+')
    const query = new URL(address).searchParams
    expect(query.get('url')).toBe('https://t.me/bot?startapp=s')
    expect(query.get('text')).toBe('Тур в Анталью + отель')
  })

  test.each([
    [true, 'started'],
    [false, 'declined'],
  ])('downloads a file by the client, answered %s', async (isAccepted, outcome) => {
    const downloadFile = vi.fn<(file: object, tell: (isAccepted: boolean) => void) => void>((_, tell) =>
      tell(isAccepted),
    )
    const messenger = driver({ downloadFile })
    expect([messenger.canDownload, driver({}).canDownload]).toEqual([true, false])
    const file = { url: 'https://tours.example.ru/a', name: 'Ваучер.pdf' }
    await expect(messenger.download(file)).resolves.toBe(outcome)
    expect(downloadFile.mock.calls[0]?.[0]).toEqual({ url: file.url, file_name: file.name })
    await expect(driver({}).download(file)).resolves.toBe('failed')
  })

  test.each<[string, unknown[], string | undefined]>([
    ['agreed', [true, { responseUnsafe: { contact: { phone_number: '79161234567' } } }], '79161234567'],
    ['refused', [false], undefined],
    ['agreed without a contact', [true, {}], undefined],
    ['agreed with null', [true, null], undefined],
  ])('phone %s', async (_, answer, phone) => {
    const messenger = driver({ requestContact: (reply: (...a: unknown[]) => void) => reply(...answer) })
    expect(messenger.canRequestPhone).toBe(true)
    await expect(messenger.requestPhone()).resolves.toBe(phone)
  })

  test('gives up on the phone after a minute', async () => {
    vi.useFakeTimers()
    const phone = driver({ requestContact() {} }).requestPhone()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(phone).resolves.toBeUndefined()
  })
})
