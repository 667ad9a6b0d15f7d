import { test } from './test.ts'
import { HALVES, walkInLight } from './walk-screens.ts'

// Links prefetch what they lead to, as for most visitors.
test.use({ isSparing: false })

for (const half of HALVES)
  test(`every screen of the ${half} half opens at both widths in the light and complains of nothing`, async ({
    visitor,
    wire,
  }) => {
    test.slow()
    await walkInLight(visitor, wire.url, half)
  })
