import { screens } from '../fixtures/screens.ts'
import { test } from '../fixtures/test.ts'

/** On a phone a browser's screens differ from a messenger's in their frame and in what a stranger is offered. */
const NAMES = ['home', 'results', 'tour request', 'favourites']

for (const screen of screens.filter(({ name }) => NAMES.includes(name))) {
  test(`${screen.name} in a phone's browser: accessible, no sideways scroll`, async ({ expectScreen }) =>
    expectScreen(screen))
}
