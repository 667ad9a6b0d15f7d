import { test } from './test.ts'
import { HALVES, walkScreens } from './walk-screens.ts'

test.use({ dress: { isDark: true, isStorageBlocked: false } })

for (const half of HALVES)
  test(`every screen of the ${half} half opens in the dark, at one width or the other, and complains of nothing`, async ({
    visitor,
    wire,
  }) => {
    test.setTimeout(180_000)
    await walkScreens(visitor, wire, { scheme: 'dark', half })
  })
