import { describe, expect, test } from 'vitest'
import { openFakeBitrix24, type FakeBitrix24 } from '#support/leads/fake-bitrix24.ts'
import { oneForm, openSinkWith, phoneLines, tourRequest, UNMARKED_NAME } from '#support/leads/sink-bench.ts'

describe('Битрикс24', () => {
  const open = () => openSinkWith('bitrix24', openFakeBitrix24())
  const findLeads = ({ items }: FakeBitrix24) => items.filter(({ entityTypeId }) => entityTypeId === 1)

  test('makes a lead with fields, without markup or forged lines', async () => {
    const { bench, far } = await open()
    const id = await bench.askTour()
    await bench.deliver()
    const [item] = findLeads(far)
    expect(item?.fields).toMatchObject({
      title: `Заявка на тур № ${id}`,
      name: UNMARKED_NAME,
      originatorId: 'PUTEVKA',
      originId: id,
      opportunity: 98_000,
      currencyId: 'RUB',
      utmSource: 'vk',
      utmMedium: 'cpc',
      utmCampaign: 'Зима',
      sourceDescription: 'telegram /tour-card/t1',
      fm: [
        { typeId: 'PHONE', value: tourRequest.phone },
        { typeId: 'EMAIL', value: tourRequest.email },
      ],
    })
    const comments = item?.fields['comments']
    expect(comments).not.toMatch(/[[\]<>]/)
    expect(comments).toContain('│ ＜script＞alert(1)＜/script＞')
    expect(phoneLines(comments)).toEqual([`Телефон: ${tourRequest.phone}`])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: String(item?.id) })
    // A first message needs no search for an older one.
    expect(far.calls.map(({ path }) => path).join()).not.toContain('crm.item.list')
  })

  test('reads the UTM parameters that the client stores as an address query', async () => {
    const { bench, far } = await open()
    await bench.askTour({ utm: 'utm_source=telegram&utm_medium=channel&utm_content=12' })
    await bench.deliver()
    expect(findLeads(far)[0]?.fields).toMatchObject({
      utmSource: 'telegram',
      utmMedium: 'channel',
      utmContent: '12',
    })
  })

  test('sends UTM marks without markup', async () => {
    const { bench, far } = await open()
    await bench.askTour({ utm: { utm_source: '[url=https://evil.example]vk[/url]' } })
    await bench.deliver()
    expect(findLeads(far)[0]?.fields['utmSource']).toBe('［url=https://evil.example］vk［/url］')
  })

  test('makes a contact and a deal once when leads are off, despite a lost answer', async () => {
    const { bench, far } = await open()
    far.isSimple = true
    const id = await bench.askTour()
    far.moods.push({ at: 'crm.item.add', does: 'wait', ms: 0 }, { at: 'crm.item.add', does: 'break' })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'due', is_doubtful: 1 })
    bench.advance(90_000)
    await bench.deliver()
    expect(far.items.map(({ entityTypeId }) => entityTypeId)).toEqual([3, 2])
    const [contact, deal] = far.items
    expect(deal?.fields).toMatchObject({ contactId: contact?.id, opportunity: 98_000 })
    expect(contact?.fields).toMatchObject({ name: UNMARKED_NAME, originId: id })
    expect(deal?.fields).not.toHaveProperty('fm')
  })

  test('makes a deal on retry after leads were switched off', async () => {
    const { bench, far } = await open()
    await bench.ask()
    await bench.deliver()
    far.isSimple = true
    const id = await bench.ask()
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'failed' })
    await bench.store.leadOutbox.sendAgain(id, bench.now())
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
    expect(far.items.map(({ entityTypeId }) => entityTypeId)).toEqual([1, 3, 2])
  })

  test('updates the existing item on correction and withdrawal', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    await bench.askTour({ phone: '+7 900 111-22-33' }, oneForm)
    await bench.deliver()
    const [item] = findLeads(far)
    expect(item?.fields['title']).toBe(`Исправлено путешественником: Заявка на тур № ${id}`)
    expect(item?.fields['fm']).toMatchObject([
      { typeId: 'PHONE', value: '+7 900 111-22-33' },
      { typeId: 'EMAIL' },
    ])
    await erase(id)
    await bench.deliver()
    expect(far.items).toHaveLength(1)
    expect(item?.fields['title']).toContain('Отозвано путешественником')
    expect(item?.fields['fm']).toEqual([])
    expect(JSON.stringify(item?.fields)).not.toMatch(/Анна|900|anna/)
  })

  test('withdraws nothing from a deleted lead and sends its correction as new', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    far.items.length = 0
    await bench.askTour({ comment: 'Другое' }, oneForm)
    await bench.deliver()
    expect(far.items).toHaveLength(1)
    far.items.length = 0
    await erase(id)
    await bench.deliver()
    expect(far.items).toEqual([])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
  })

  test.each([
    [{ status: 503, body: { error: 'QUERY_LIMIT_EXCEEDED' } }, 'due', 'QUERY_LIMIT_EXCEEDED'],
    [{ status: 429, body: { error: 'OPERATION_TIME_LIMIT' } }, 'due', 'OPERATION_TIME_LIMIT'],
    [{ status: 500, body: { error: 'INTERNAL_SERVER_ERROR' } }, 'due', 'INTERNAL_SERVER_ERROR'],
    [{ status: 502, body: '<html>' }, 'due', 'шлюз ответил 502'],
    [
      {
        status: 400,
        body: { error: 'CRM_FIELD_ERROR_VALUE_NOT_VALID', error_description: 'Анна +7 999 is not valid' },
      },
      'failed',
      'CRM_FIELD_ERROR_VALUE_NOT_VALID',
    ],
  ])('leaves the message %s after %j', async (answer, state, words) => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ at: 'crm.item.add', does: 'refuse', ...answer })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state, reason: expect.stringContaining(words) })
    if (state === 'failed') return expect(bench.lines).toEqual([expect.stringMatching(/проверьте|поправьте/)])
    bench.advance(90_000)
    await bench.deliver()
    expect([findLeads(far).length, (await bench.delivery(id))?.state]).toEqual([1, 'sent'])
  })

  test('reports its mode and whether the key is valid', async () => {
    const { bench, far } = await open()
    const examine = async (more = {}) => (await bench.open(more)).examine?.()
    expect(await examine()).toMatchObject({ state: 'fine', seen: expect.stringContaining('лидами') })
    far.isSimple = true
    expect(await examine()).toMatchObject({ state: 'fine', seen: expect.stringContaining('сделками') })
    const wrong = await examine({ BITRIX24_WEBHOOK: `${far.url}/rest/1/another0key` })
    expect(wrong).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('BITRIX24_WEBHOOK') })
    expect(JSON.stringify(wrong)).not.toContain('another0key')
  })
})
