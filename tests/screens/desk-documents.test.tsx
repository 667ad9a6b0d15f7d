import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openLead, part, press, read } from '../desk-lead-page.tsx'
import { preparePage } from '../page.ts'

preparePage()

const pdf = (name: string) => new File(['%PDF-1.7 of a trip'], name, { type: 'application/pdf' })
const documents = () => part('Документы')

describe('documents of a lead', () => {
  test('are attached with their kinds, listed, and removed after a question', async () => {
    const desk = await openLead()
    await desk.user.upload(screen.getByLabelText('Файлы документов'), [
      pdf('Ваучер Rixos.pdf'),
      pdf('Скан.pdf'),
    ])
    expect(screen.getByLabelText<HTMLSelectElement>('Ваучер Rixos.pdf').value).toBe('voucher')
    await desk.user.selectOptions(screen.getByLabelText('Скан.pdf'), 'contract')
    await desk.user.click(documents().getByRole('button', { name: 'Сохранить без отправки' }))
    await documents().findByRole('button', { name: /^Скачать Скан\.pdf, / })
    expect((await read(desk, desk.id)).documents).toMatchObject([
      { kind: 'voucher', name: 'Ваучер Rixos.pdf' },
      { kind: 'contract', name: 'Скан.pdf' },
    ])
    await desk.user.click(documents().getByRole('button', { name: 'Убрать Скан.pdf' }))
    documents().getByText(/У путешественника он тоже пропадёт/)
    await press(desk, 'Да, убрать')
    await waitFor(async () => expect((await read(desk, desk.id)).documents).toHaveLength(1))
    await part('Переписка').findByText(/^Документ убран: Договор: Скан\.pdf/)
  })

  test('are taken by a drop', async () => {
    await openLead()
    const place = screen.getByText(/PDF, JPEG или PNG/)
    fireEvent.drop(place, { dataTransfer: { files: [pdf('Билет.pdf')], types: ['Files'] } })
    expect((await screen.findByLabelText<HTMLSelectElement>('Билет.pdf')).value).toBe('ticket')
  })

  test('keep the chosen file and its key after a lost answer', async () => {
    const desk = await openLead()
    await desk.user.upload(screen.getByLabelText('Файлы документов'), pdf('Полис.pdf'))
    const send = () => documents().getByRole('button', { name: 'Сохранить без отправки' })
    desk.lose((name) => name === 'addDocument')
    await desk.user.click(send())
    await screen.findByText(/Нет связи|не отвечает/)
    desk.lose(() => false)
    await desk.user.click(send())
    await documents().findByRole('button', { name: /^Скачать Полис\.pdf, / })
    expect((await read(desk, desk.id)).documents).toHaveLength(1)
  })

  test('say what is wrong with a file, before it leaves and after', async () => {
    const desk = await openLead()
    const files = [new File(['x'], 'Смета.xlsx')]
    fireEvent.drop(screen.getByText(/PDF, JPEG или PNG/), { dataTransfer: { files, types: ['Files'] } })
    await screen.findByText('Смета.xlsx: нужен PDF, JPEG или PNG')
    expect(desk.calls).not.toContain('addDocument')
    await desk.user.upload(screen.getByLabelText('Файлы документов'), new File(['<script>'], 'Договор.pdf'))
    await desk.user.click(documents().getByRole('button', { name: 'Сохранить без отправки' }))
    await screen.findByText(/Это не PDF, JPEG и не PNG/)
  })
})

describe('days of a trip', () => {
  test('come with the tour and are changed by the manager', async () => {
    const desk = await openLead()
    const days = part('Дни поездки')
    expect(days.getByLabelText<HTMLInputElement>('Начало').value).toBe('01.12.2026')
    expect(days.queryByRole('button', { name: 'Сохранить дни' })).toBeNull()
    const last = days.getByLabelText('Возвращение')
    await desk.user.clear(last)
    await desk.user.type(last, '30.11.2026')
    await press(desk, 'Сохранить дни')
    await screen.findByText('Возвращение раньше вылета: проверьте дни поездки')
    await desk.user.clear(last)
    await desk.user.type(last, '10.12.2026')
    await press(desk, 'Сохранить дни')
    await waitFor(async () =>
      expect(await read(desk, desk.id)).toMatchObject({ departs_on: '2026-12-01', returns_on: '2026-12-10' }),
    )
    within(await screen.findByRole('region', { name: 'Журнал' })).getByText(/Возвращение: 8.декабря → 10/)
  })
})
