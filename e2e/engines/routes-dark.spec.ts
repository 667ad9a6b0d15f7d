import { test } from './test.ts'
import { walkInDark } from './walk-screens.ts'

test.use({ dress: { isDark: true, isStorageBlocked: false } })

test('opens screens with graphics in dark colors without complaints', async ({ visitor, wire }) => {
  test.slow()
  await walkInDark(visitor, wire.url)
})
