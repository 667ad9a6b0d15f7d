import { hotelName } from '#shared/domain/tour/hotel.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import type { SharedSet } from '#shared/contract/shared-set.ts'
import { screen, within } from '@testing-library/react'
import { ANNA, save } from './favorites-desk.ts'
import { foundHotels, QUERY } from './find-tour.ts'
import { openCatalogue, type App } from './render-app.tsx'
import type { Bench } from './support/provider/bench.ts'

/** Fixtures for tests of shared lists. */

const SEARCH = queryToParams(QUERY).toString()

/** Two hotels that Anna has shared. */
export async function share() {
  const bench = await openCatalogue()
  const token = await bench.signIn(ANNA)
  const hotels = (await foundHotels()).slice(0, 2)
  const codes = hotels.map(({ hotelcode }) => hotelcode)
  await save(
    bench,
    token,
    codes.map((hotelcode, index) => ({ hotelcode, price: 98_000 + index, search: SEARCH })),
  )
  const { body } = await bench.call('POST', '/user/shared-sets', {
    body: { kind: 'comparison', hotels: codes },
    token,
  })
  const { id } = body['set'] as SharedSet
  const names = hotels.map(({ hotelname }) => hotelName(hotelname))
  return { bench, token, id, codes, names, address: `/together/${id}` }
}

export const voteOf = (bench: Bench, id: string, name: string, choices: object[], note = '') =>
  bench.call('POST', `/shared-sets/${id}/votes`, {
    body: { voter: `key-of-a-voter-${name.length}-0123456789`, name, choices, note },
    from: '10.3.3.3',
  })

export const voteGroup = async (name = '') =>
  within(await screen.findByRole('group', { name: `Ваш голос: ${name}` }))
export const enterName = async (app: Pick<App, 'user'>, name: string) => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Как вас подписать?' }))
  await app.user.clear(sheet.getByLabelText('Имя'))
  await app.user.type(sheet.getByLabelText('Имя'), name)
  await app.user.click(sheet.getByRole('button', { name: 'Проголосовать' }))
}
