import { startRounds } from '../db/rounds.ts'
import { failureLine } from '../log/log.ts'
import type { PaymentDriver } from '../payments/port.ts'
import { runPaymentJobs, type PaymentParts } from '../payments/run-payment-jobs.ts'
import { createYookassa } from '../payments/yookassa.ts'
import type { ProviderSettings } from '../http/provider-settings.ts'
import type { Settings } from '../settings/settings.ts'

/** YooKassa if its keys are set, else none: then payments are links that managers paste. */
export function openPayments({ yookassa }: Pick<Settings, 'yookassa'>): PaymentDriver | undefined {
  return yookassa && createYookassa(yookassa)
}

interface Parts extends Omit<PaymentParts, 'driver' | 'sinks'> {
  paymentDriver?: PaymentDriver | undefined
  settings: Pick<ProviderSettings, 'sinks'>
}

/** Makes the calls to the acquirer that are due. Returns a function that stops it. */
export function startPayments({ paymentDriver: driver, settings, ...parts }: Parts): () => Promise<void> {
  if (driver === undefined) return async () => {}
  return startRounds(
    (isStopped) => runPaymentJobs({ ...parts, driver, sinks: settings.sinks }, { isStopped }),
    (error) => parts.log(failureLine(error, parts.clock())),
  )
}
