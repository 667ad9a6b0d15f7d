import { openStore } from '#server/compose/store.ts'
import { runPaymentJobs } from '#server/payments/run-payment-jobs.ts'
import { createYookassa } from '#server/payments/yookassa.ts'
import { agencyContent } from '../support/agency/sample-agency.ts'
import { SECRET_KEY, SHOP_ID } from '../support/yookassa/fake-yookassa.ts'

/** A host that takes one press of a manager and makes the calls that are due; it is killed in the middle of a call. */
const [place = '{}', apiRoot = '', lead = '', key = '', now = '0'] = process.argv.slice(2)

const store = await openStore(JSON.parse(place) as { dataDir: string })
const clock = () => Number(now)
const driver = createYookassa({
  shopId: SHOP_ID,
  secretKey: SECRET_KEY,
  apiRoot,
  vatCode: 1,
  subject: 'service',
})
if (key !== '') {
  const terms = {
    provider: 'yookassa',
    purpose: 'prepayment',
    title: 'Предоплата',
    amount: 1_000_000,
  } as const
  await store.payments.makePayment(
    lead,
    { ...terms, url: '', due_at: null, idempotency_key: key },
    { actor: { kind: 'program', name: 'Программа агентства' }, now: clock() },
    {
      isUrgent: false,
      describe: (id, row) =>
        driver.describe({ ...terms, id, lead: row, price: undefined, returnUrl: 'http://localhost' }),
    },
  )
}
const log = (line: string) => void process.stdout.write(`${line}\n`)
await runPaymentJobs({ store, driver, content: agencyContent, clock, log })
