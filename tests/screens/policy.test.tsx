import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../render-app.tsx'
import { testScreen } from '../test-screen.ts'

testScreen('policy', {
  address: '/policy',
  main: 'settings',
  ready: () => screen.findByRole('heading', { level: 2, name: 'Политика' }),
  title: /^Персональные данные/,
  loading: () => screen.findByRole('heading', { level: 1, name: 'Персональные данные' }),
  failed: /[Пп]овторите через минуту|Повторите через минуту/,
})

test('shows policy and consent as separate documents', async () => {
  await openApp('/policy')
  const consent = await screen.findByRole('heading', { level: 2, name: 'Согласие на обработку' })
  expect(consent.id).toBe('consent')
  expect(await screen.findAllByText(/152-ФЗ/)).not.toHaveLength(0)
})

test('reports missing texts', async () => {
  const spoil = () => ({ settings: [{ key: 'view', value: '' }], lfr: [] })
  await openApp('/policy', { spoil })
  await screen.findByText('Текст ещё не опубликован')
})
