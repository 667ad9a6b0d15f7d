import type { PaymentTerms } from '#provider/ports/agency-content.ts'

/** How the sample agency is paid; its bank is invented. */
export const payment: PaymentTerms = {
  instalments: [
    { bank: 'Банк «Примерный»', months: 6, rate: 0, firstShare: 10, minSum: 30_000, maxSum: 500_000 },
    { bank: 'Банк «Примерный»', months: 12, rate: 19.9, firstShare: 0, minSum: 30_000, maxSum: 500_000 },
  ],
  deposit: { share: 30, restDays: 14 },
}
