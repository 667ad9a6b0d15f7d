import { test } from './test.ts'
import { HALVES, walkInLight } from './walk-screens.ts'

// Links prefetch their targets, as for most visitors.
test.use({ isSparing: false })

for (const half of HALVES)
  test(`opens the ${half} half of the screens at both widths without complaints`, async ({
    visitor,
    wire,
  }) => {
    test.slow()
    await walkInLight(visitor, wire.url, half)
  })
