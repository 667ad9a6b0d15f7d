import { screens } from '../fixtures/screens.ts'
import { test } from '../fixtures/test.ts'

/**
 * On a phone the screens of a browser differ from those of a messenger in their frame and in the offers
 * to a signed-out visitor.
 */
const NAMES = ['home', 'results', 'tour request', 'favourites']

for (const screen of screens.filter(({ name }) => NAMES.includes(name))) {
  test(`shows ${screen.name} in a phone's browser: accessible, no sideways scroll`, async ({
    expectScreen,
  }) => expectScreen(screen))
}
