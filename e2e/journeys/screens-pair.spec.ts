import { matchRoute } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { screens } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/test.ts'

for (const screen of screens) {
  test(`shows ${screen.name}: accessible, no sideways scroll from 320 to 1440`, async ({ expectScreen }) =>
    expectScreen(screen))
}

test('lists every screen of the table', () => {
  const visited = screens.map(
    ({ address }) =>
      (typeof address === 'string' ? matchRoute(address.split('?')[0] ?? '') : undefined)?.name,
  )
  const byProvider = ['hotel', 'tourCard', 'together']
  expect(
    Object.keys(routes).filter((name) => !visited.includes(name as never) && !byProvider.includes(name)),
  ).toEqual([])
})
