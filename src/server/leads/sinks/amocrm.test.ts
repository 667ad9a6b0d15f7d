import { describe, expect, test } from 'vitest'
import { amoValidation, openFakeAmocrm } from '#support/leads/fake-amocrm.ts'
import { oneForm, openSinkWith, phoneLines, tourRequest } from '#support/leads/sink-bench.ts'

describe('amoCRM', () => {
  const open = () => openSinkWith('amocrm', openFakeAmocrm())

  test('makes a deal with contact and note; corrections are notes of that deal', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    const [deal] = far.deals
    expect(deal?.fields).toMatchObject({
      name: `Заявка на тур № ${id}`,
      price: 98_000,
      request_id: `lead-${id}-0`,
      _embedded: {
        contacts: [
          {
            first_name: tourRequest.name,
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ value: tourRequest.phone, enum_code: 'WORK' }] },
              { field_code: 'EMAIL', values: [{ value: tourRequest.email }] },
            ],
          },
        ],
        metadata: { category: 'forms', form_page: '/tour-card/t1' },
      },
    })
    expect(phoneLines(deal?.notes[0])).toEqual([`Телефон: ${tourRequest.phone}`])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: String(deal?.id) })
    await bench.askTour({ comment: 'Другое' }, oneForm)
    await bench.deliver()
    await erase(id)
    await bench.deliver()
    expect(far.deals).toHaveLength(1)
    expect(deal?.notes.map((note) => note.split(':')[0])).toEqual([
      `Заявка на тур № ${id}\n\nКогда (Москва)`,
      'Исправлено путешественником',
      'Отозвано путешественником',
    ])
  })

  test('sends only the note when it was refused before', async () => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ at: 'notes', does: 'refuse', status: 503, body: { title: 'later' } })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'due', far_id: '7000' })
    bench.advance(90_000)
    await bench.deliver()
    expect({ dealsCount: far.deals.length, notesCount: far.deals[0]?.notes.length }).toEqual({
      dealsCount: 1,
      notesCount: 1,
    })
  })

  test('searches twice before making the deal again', async () => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.searchLateMs = 60_000
    far.moods.push({ at: 'complex', does: 'break' })
    await bench.deliver()
    bench.advance(90_000)
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({
      state: 'due',
      reason: 'amoCRM: сделки не видно, поищу ещё раз',
    })
    far.searchLateMs = 0
    bench.advance(90_000)
    await bench.deliver()
    expect({ dealsCount: far.deals.length, notesCount: far.deals[0]?.notes.length }).toEqual({
      dealsCount: 1,
      notesCount: 1,
    })
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: '7000' })
  })

  test('makes a missing deal after the second search, and no withdrawal', async () => {
    const { bench, far, erase } = await open()
    const [id, gone] = [await bench.ask(), await bench.ask()]
    for (const at of ['complex', 'complex']) far.moods.push({ at, does: 'drop' })
    await bench.deliver()
    await erase(gone)
    for (let round = 0; round < 3; round += 1) {
      bench.advance(90_000)
      await bench.deliver()
    }
    expect(far.deals.map(({ fields }) => fields['name'])).toEqual([`Заказ звонка № ${id}`])
    expect([await bench.delivery(id), await bench.delivery(gone)]).toMatchObject([
      { state: 'sent', far_id: '7000' },
      { state: 'sent', far_id: '' },
    ])
  })

  test.each(['break', 'drop'] as const)('adds a note once after a lost answer (%s)', async (does) => {
    const { bench, far } = await open()
    const id = await bench.askTour()
    far.moods.push({ at: 'notes', does })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'due', is_doubtful: 1, far_id: '7000' })
    bench.advance(90_000)
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
    expect({ dealsCount: far.deals.length, notesCount: far.deals[0]?.notes.length }).toEqual({
      dealsCount: 1,
      notesCount: 1,
    })
  })

  test('names refused fields by place and code, never by value', async () => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ at: 'complex', does: 'refuse', status: 400, body: amoValidation })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({
      state: 'failed',
      reason:
        'amoCRM: ответ 400, _embedded.contacts.0.first_name: NotSupportedChoice; custom_fields_values.0.field_id: FieldMissing',
    })
    expect(bench.lines).toEqual([expect.stringContaining('поправьте в amoCRM обязательные поля')])
  })

  test('reports whether the token is accepted', async () => {
    const { bench } = await open()
    expect(await (await bench.open()).examine?.()).toMatchObject({ state: 'fine' })
    const other = await bench.open({ AMOCRM_TOKEN: 'another-token-0123456789' })
    expect(await other.examine?.()).toMatchObject({
      state: 'wrong',
      remedy: expect.stringContaining('AMOCRM_TOKEN'),
    })
  })
})
