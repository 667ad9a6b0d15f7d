import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { composePrice, chosenFlight } from '#shared/domain/tour/actualization.ts'
import { CHANNEL_TASK } from '#server/channel/channel-parts.ts'
import { chooseOffer } from '#server/channel/choose-offer.ts'
import { savedPercent } from '#server/channel/posted-offer.ts'
import { createTaskBudget } from '#server/db/task-budget.ts'
import { openTourvisor } from '#server/sources/tourvisor/open-tourvisor.ts'
import { startFakeTourvisor } from '#support/tourvisor/fake-tourvisor.ts'
import { GENERATIONS } from '#support/tourvisor/contract-of.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { benchRules } from '../support/channel/bench-rules.ts'
import { NOON, TRIAL_KEY } from '../support/demo-tours.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const SEARCHES_PER_DAY = 400
const LEAST_DISCOUNT = 5

test.each(GENERATIONS)(
  'posts only whole confirmed prices of the %s API, within the budget',
  async (generation) => {
    let now = NOON
    const clock = () => now
    const fake = await startFakeTourvisor({ clock })
    ends.push(() => fake.stop())
    const { restRoot: root, token, xmlRoot, login, password } = fake
    const access = generation === 'rest' ? { root, token } : { root: xmlRoot, login, password }
    const shared = memoryAnswers()
    const given = { ...shared, clock, idKey: TRIAL_KEY, searchesPerDay: SEARCHES_PER_DAY, log: () => {} }
    const { tours } = await openTourvisor({ access, fuel: 'inside', ...given })
    const budget = createTaskBudget(shared.budgets, SEARCHES_PER_DAY, CHANNEL_TASK)
    const content = { channel: { ...benchRules, leastDiscount: LEAST_DISCOUNT }, popularHotDirections: [] }
    const used = new Set<string>()
    let posted = 0
    for (let day = 0; day < 14; day += 1, now = NOON + day * DAY_MS) {
      const { offer } = await chooseOffer({ tours, content, budget, clock }, used)
      expect(await shared.budgets.spent(todayAt(now), CHANNEL_TASK.whose)).toBeLessThanOrEqual(
        SEARCHES_PER_DAY / 20,
      )
      if (offer === undefined) continue
      posted += 1
      expect(used.has(offer.hotelcode)).toBe(false)
      used.add(offer.hotelcode)
      const { tour } = await tours.actualize({ tourid: offer.tourid })
      const detail = await tours.tourDetail({ tourid: offer.tourid })
      const { total, payments } = composePrice(tour, offer.party, detail, chosenFlight(detail.flights, null))
      expect({ price: offer.price, payments: offer.payments }).toEqual({ price: total, payments })
      expect(savedPercent(offer)).toBeGreaterThanOrEqual(LEAST_DISCOUNT)
    }
    expect(posted).toBeGreaterThan(3)
  },
)
