import { test } from './test.ts'
import { walkScreens } from './walk-screens.ts'

test.use({ dress: { isDark: true, isStorageBlocked: false } })

test('every screen opens in the dark, by turns at one width and the other, and complains of nothing', async ({
  visitor,
  wire,
}) => {
  test.setTimeout(180_000)
  await walkScreens(visitor, wire.url, 'dark')
})
