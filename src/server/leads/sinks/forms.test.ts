import { describe, expect, test } from 'vitest'
import { openFakeMoidokumenti, openFakeUon } from '#support/leads/fake-forms.ts'
import { oneForm, openSinkWith, phoneLines, tourRequest, UNMARKED_NAME } from '#support/leads/sink-bench.ts'

describe('U-ON', () => {
  const open = () => openSinkWith('uon', openFakeUon())

  test('sends a form; corrections and withdrawals are separate forms', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    expect(far.leads[0]).toMatchObject({
      source: 'Сайт',
      u_name: UNMARKED_NAME,
      u_phone: tourRequest.phone,
    })
    expect(phoneLines(far.leads[0]?.['note'])).toEqual([`Телефон: ${tourRequest.phone}`])
    expect(far.leads[0]?.['note']).not.toMatch(/[[\]<>]/)
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: '1' })
    await bench.askTour({ comment: 'Другое' }, oneForm)
    await bench.deliver()
    await erase(id)
    await bench.deliver()
    expect(far.leads[1]?.['note']).toMatch(/^Исправлено путешественником/)
    expect(far.leads[2]).toMatchObject({ u_name: 'Отозвано путешественником', u_phone: '', u_email: '' })
    expect(far.leads).toHaveLength(3)
  })

  test.each([
    [{ result: '500', message: 'Анна' }, 'due'],
    [{ result: 429 }, 'due'],
    [{}, 'unsure'],
  ])('rejects 200 with %j: %s', async (body, state) => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ does: 'refuse', status: 200, body })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state })
  })
})

describe('МоиДокументы', () => {
  const open = () => openSinkWith('moidokumenti', openFakeMoidokumenti())

  test('sends each fact in its own field', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour()
    await bench.deliver()
    const { phone, email } = tourRequest
    expect(far.leads[0]).toMatchObject({ name: UNMARKED_NAME, phone, email, source: 'Сайт' })
    expect(JSON.stringify(far.leads[0])).not.toMatch(/<script>|\[b\]/)
    expect(far.leads[0]?.['fields']).toEqual(
      expect.arrayContaining([
        { name: 'Заявка', values: [`Заявка на тур № ${id}`] },
        {
          name: 'Комментарий',
          values: tourRequest.comment.replaceAll('<', '＜').replaceAll('>', '＞').split('\n'),
        },
        { name: 'Цена на экране, ₽', values: ['98000'] },
      ]),
    )
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: '301' })
    await erase(id)
    await bench.deliver()
    expect(far.leads[1]).toMatchObject({ name: 'Отозвано путешественником', phone: '+7 000 000-00-00' })
  })
})
