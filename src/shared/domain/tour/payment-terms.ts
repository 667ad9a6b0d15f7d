import { number, looseObject, code, count, positive, list, nullable, object } from '#shared/contract/read.ts'
import { callReader, type Output } from '#shared/contract/reader.ts'
import { distinctBy } from '../text/distinct.ts'
import { addDays, type Day } from '../time/day.ts'

const Given = looseObject({
  instalments: list(
    object({
      bank: code(),
      months: number(),
      /** Percent a year on what is left; 0 for none. */
      rate: number(),
      /** Percent of the whole price that is paid at once. */
      first_share: count(),
      /** Whole prices it is given for, roubles; null for any. */
      min_sum: positive(),
      max_sum: positive(),
    }),
  ),
  /** Percent of the whole price, and how many days before the tour begins the rest is paid. */
  deposit: nullable(object({ share: number(), rest_days: number() })),
})
type Told = Output<typeof Given>
type Instalment = Told['instalments'][number] & { months: number; rate: number }

const readTerms = callReader(Given)

/** How a tour may be paid for, as the agency says; nothing where it said nothing that can be read. */
export interface PaymentTerms {
  instalments: Instalment[]
  deposit: { share: number; restDays: number } | undefined
}

/** Reads the settings key `payment`, an extension of requirement 3. */
export function parsePaymentTerms(payment: unknown): PaymentTerms {
  const told = readTerms(payment)
  const { share = null, rest_days: restDays = null } = told?.deposit ?? {}
  return {
    // Duplicates count once.
    instalments: distinctBy((told?.instalments ?? []).filter(isInstalment), (one) => JSON.stringify(one)),
    deposit: isWithin(share, 1, 99) && isWithin(restDays, 0, 365) ? { share, restDays } : undefined,
  }
}

function isInstalment(one: Told['instalments'][number]): one is Instalment {
  return (
    isWithin(one.months, 2, 60) &&
    Number.isInteger(one.months) &&
    isWithin(one.rate, 0, 200) &&
    isWithin(one.first_share, 0, 99)
  )
}

function isWithin(value: number | null, least: number, most: number): value is number {
  return value !== null && value >= least && value <= most
}

/** Whole roubles. `perMonth` times `months` is what the bank lends with its interest; without interest the last is less. */
export interface InstalmentPlan {
  bank: string
  months: number
  rate: number
  first: number
  lent: number
  perMonth: number
  overpayment: number
}

/** What each instalment the agency offers makes of a price, the cheapest first. `total` in whole roubles. */
export function instalmentPlans({ instalments }: PaymentTerms, total: number): InstalmentPlan[] {
  return instalments
    .filter(({ min_sum, max_sum }) => total > 0 && total >= (min_sum ?? 0) && total <= (max_sum ?? Infinity))
    .map((one) => createPlan(one, total))
    .sort((a, b) => a.overpayment - b.overpayment || a.perMonth - b.perMonth)
}

/** Equal payments, each rounded up, so that the sum shown is never exceeded. */
function createPlan({ bank, months, rate, first_share }: Instalment, total: number): InstalmentPlan {
  const first = takePercent(total, first_share)
  const lent = total - first
  const monthly = rate / 1200
  const exact = monthly === 0 ? lent / months : (lent * monthly) / (1 - (1 + monthly) ** -months)
  const perMonth = Math.ceil(round(exact))
  const overpayment = monthly === 0 ? 0 : perMonth * months - lent
  return { bank, months, rate, first, lent, perMonth, overpayment }
}

export interface DepositPlan {
  /** Percent. */
  share: number
  /** Whole roubles, as `rest`. */
  deposit: number
  rest: number
  restDays: number
  /** The last day for the rest; undefined while the day of the tour is not named. */
  until: Day | undefined
}

/** The deposit of a tour that begins on `begins`; undefined where none is taken or the rest would be due already. */
export function depositPlan(
  { deposit }: PaymentTerms,
  total: number,
  begins: Day | undefined,
  today: Day,
): DepositPlan | undefined {
  if (!deposit || total <= 0) return undefined
  const until = begins === undefined ? undefined : addDays(begins, -deposit.restDays)
  if (until !== undefined && until <= today) return undefined
  const now = takePercent(total, deposit.share)
  return { share: deposit.share, deposit: now, rest: total - now, restDays: deposit.restDays, until }
}

/** Up to the whole rouble. */
function takePercent(total: number, percent: number): number {
  return Math.ceil(round((total * percent) / 100))
}

/** Without the dust of binary fractions, which would add a rouble. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
