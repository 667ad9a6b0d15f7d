import { formatMoney } from '#shared/domain/text/format.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { tourAddressWith } from '../find-tour.ts'
import { accepted, consent, fillCall, leads, openFromHeader, sendCall } from '../fixtures/lead.ts'
import { openApp } from '../render-app.tsx'
import { fill, open, requests, send } from '../fixtures/request.ts'

interface SettingsBody {
  settings?: { key: string; value: unknown }[]
}

/** The agency's settings without these keys, or with replaced ones. */
const withSettings = (changed: Record<string, unknown>) => (body: unknown) => {
  const { settings } = body as SettingsBody
  if (!Array.isArray(settings)) return body
  const kept = settings.filter(({ key }) => !(key in changed))
  const added = Object.entries(changed).filter(([, value]) => value !== undefined)
  return { ...(body as object), settings: [...kept, ...added.map(([key, value]) => ({ key, value }))] }
}
const silent = withSettings({ promos: undefined, payment: undefined, loyalty: undefined })
/** As the queries see text: no-break spaces are spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('promo code and loyalty number', () => {
  test('are folded at first and sent with the request as typed', async () => {
    const app = await openApp(open)
    const code = await screen.findByLabelText('Промокод')
    expect(code.closest('details')?.open).toBe(false)
    await app.user.type(code, ' лето-2027 ')
    await app.user.clear(code)
    await app.user.type(screen.getByLabelText('Промокод'), ' лето-2027 ')
    await app.user.type(screen.getByLabelText('Номер участника: Клуб путешественников'), 'К 42')
    await fill(app)
    await app.user.click(send())
    await accepted()
    const [lead] = await leads(app)
    expect(JSON.parse(lead?.context ?? '')).toMatchObject({ promo_code: 'лето-2027', loyalty_number: 'К 42' })
  })

  test('prevent sending an invalid code, with its remedy', async () => {
    const app = await openApp(open)
    await app.user.type(await screen.findByLabelText('Промокод'), '<b>лето</b>')
    await fill(app)
    await app.user.click(send())
    await screen.findByText(/Нужны буквы, цифры, пробел/)
    expect(document.activeElement).toBe(screen.getByLabelText('Промокод'))
    expect(requests(app)).toHaveLength(0)
    expect(consent().checked).toBe(true)
  })

  test('hide the loyalty number without a programme', async () => {
    await openApp(open, { spoil: silent })
    await screen.findByLabelText('Промокод')
    expect(screen.queryByLabelText(/^Номер участника/)).toBeNull()
  })
})

describe('promotions', () => {
  const name = 'Акции агентства'

  test.each([
    ['/', ['Участникам клуба', 'Турция: трансфер в подарок']],
    ['/tours/turkey-moskva', ['Участникам клуба', 'Турция: трансфер в подарок']],
    ['/tours/egypt-moskva', ['Участникам клуба']],
    ['/hottours/turkey-moskva', ['Участникам клуба', 'Турция: трансфер в подарок']],
  ])('appear on %s', async (address, expected) => {
    await openApp(address)
    const part = await screen.findByRole('region', { name })
    const titles = within(part).getAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual(expected)
  })

  test('take no place without promotions', async () => {
    const app = await openApp('/', { spoil: silent })
    await screen.findByRole('region', { name: 'Почему с нами спокойно' })
    await app.settled()
    expect(screen.queryByRole('region', { name })).toBeNull()
  })
})

describe('payment terms', () => {
  const terms = () => screen.findByRole('heading', { level: 2, name: 'Как оплатить' })
  const payment = {
    instalments: [{ bank: 'Банк «Р»', months: 10, rate: 0, first_share: 10 }],
    deposit: { share: 25, rest_days: 3 },
  }

  test('appear on the page of a tour with all figures', async () => {
    const app = await openApp(await tourAddressWith('unchanged'), { spoil: withSettings({ payment }) })
    const card = (await terms()).parentElement
    if (!card) throw new Error('the terms stand nowhere')
    await app.settled()
    const said = plain(card.textContent)
    const sumAfter = (words: string) =>
      Number(new RegExp(`${words}([\\d ]+)₽`).exec(said)?.[1]?.replaceAll(' ', ''))
    const [lent, first] = [sumAfter('Сумма рассрочки'), sumAfter('Первый платёж')]
    const perMonth = sumAfter('Рассрочка: от ')
    const total = lent + first
    expect(first).toBe(Math.ceil(total / 10))
    expect(perMonth).toBe(Math.ceil(lent / 10))
    const deposit = Math.ceil(total / 4)
    expect(said).toContain(
      plain(
        `Предоплата 25 %${formatMoney(deposit)} при оформлении, остальные ${formatMoney(total - deposit)} до`,
      ),
    )
    for (const words of ['Срок10 месяцев', 'Переплата0 ₽', 'Кто даётБанк «Р»', 'Решение принимает банк'])
      expect(said).toContain(words)
  })

  test('are hidden when the agency has none', async () => {
    const app = await openApp(await tourAddressWith('unchanged'), { spoil: silent })
    await screen.findByText(/^Цена подтверждена/)
    await app.settled()
    expect(screen.queryByText('Как оплатить')).toBeNull()
    expect(document.body.textContent).not.toMatch(/в месяц|Предоплата/)
  })
})

describe('agency promises', () => {
  const contacts = [
    { title: 'Phone', link: '+7 495 123-45-67' },
    { title: 'PhoneNote', link: 'с десяти утра' },
    { title: 'AnswerTime', link: 'обычно за два часа' },
    { title: 'CallTimes', link: 'До обеда; После обеда' },
  ]
  const made = withSettings({ contacts })
  const none = withSettings({ contacts: contacts.slice(0, 1) })
  const sendRequest = async (spoil: typeof made) => {
    const app = await openApp(open, { spoil })
    await fill(app)
    await app.user.click(send())
    await accepted()
  }
  const orderCall = async (spoil: typeof made) => {
    const app = await openApp('/policy', { spoil })
    await openFromHeader(app)
    await fillCall(app)
    const times = within(screen.getByLabelText('Когда перезвонить')).getAllByRole('option')
    await app.user.click(sendCall())
    await accepted()
    return times.map(({ textContent }) => textContent)
  }
  const said = () => plain(document.body.textContent)

  test('appear next to the phone and in a call when set', async () => {
    expect(await orderCall(made)).toEqual(['Как можно скорее', 'До обеда', 'После обеда'])
    expect(said()).toMatch(/Менеджер перезвонит на [^,]+, обычно за два часа\./)
    within(screen.getByRole('banner')).getByRole('link', { name: '+7 495 123-45-67 с десяти утра' })
  })

  test('appear after a request when set', async () => {
    await sendRequest(made)
    expect(said()).toMatch(/Позвоним на .*(сегодня|обычно за два часа)/)
  })

  test('are absent from a call when not set', async () => {
    expect(await orderCall(none)).toEqual(['Как можно скорее', 'Утром', 'Днём', 'Вечером'])
    expect(said()).not.toMatch(/15 минут|бесплатн|рабоче[ег]|Звоним/)
  })

  test('are absent after a request when not set', async () => {
    await sendRequest(none)
    expect(said()).not.toMatch(/15 минут|бесплатн|рабоче[ег]|на связи/)
  })

  test.each(['/contacts', '/support', '/tickets', '/transfer', '/'])(
    'are not invented on %s',
    async (address) => {
      const app = await openApp(address, { spoil: none })
      await screen.findByRole('heading', { level: 1 })
      await app.settled()
      const main = plain(screen.getByRole('main').textContent)
      expect(main).not.toMatch(/звонок бесплатн|Это бесплатно|Цена та же|15 минут/)
    },
  )
})
