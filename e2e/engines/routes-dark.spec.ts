import { test } from './test.ts'
import { walkInDark } from './walk-screens.ts'

test.use({ dress: { isDark: true, isStorageBlocked: false } })

test('the screens that draw open in the dark and complain of nothing', async ({ visitor, wire }) => {
  test.slow()
  await walkInDark(visitor, wire.url)
})
