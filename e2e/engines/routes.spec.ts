import { test } from './test.ts'
import { walkScreens } from './walk-screens.ts'

// Links prefetch what they lead to, as for most visitors.
test.use({ isSparing: false })

test('every screen opens at both widths in the light and complains of nothing', async ({ visitor, wire }) => {
  test.setTimeout(180_000)
  await walkScreens(visitor, wire.url, 'light')
})
