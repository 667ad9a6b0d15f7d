import { chosenStatusCodes, leadStatusCodes, type LeadStatus } from '#shared/contract/lead-status.ts'

/** What each status means: the words for people, and whether nothing more is expected. */
const leadStatuses: Readonly<Record<LeadStatus, { title: string; isFinal: boolean }>> = {
  new: { title: 'Новая', isFinal: false },
  in_work: { title: 'В работе', isFinal: false },
  offer_sent: { title: 'Предложение отправлено', isFinal: false },
  waiting_payment: { title: 'Ждём оплату', isFinal: false },
  booked: { title: 'Забронировано', isFinal: false },
  cancelled: { title: 'Отменена', isFinal: true },
  done: { title: 'Завершена', isFinal: true },
  withdrawn: { title: 'Отозвана', isFinal: true },
}

export function statusTitle(status: LeadStatus): string {
  return leadStatuses[status].title
}

export function isFinalStatus(status: LeadStatus): boolean {
  return leadStatuses[status].isFinal
}

/** The statuses that may be set, for error messages: `new «Новая», in_work «В работе»`. */
export function chosenStatuses(): string {
  return chosenStatusCodes.map((code) => `${code} «${statusTitle(code)}»`).join(', ')
}

/** The status that a code or the words for people name, in letters of any size; undefined for any other words. */
export function parseLeadStatus(text: string): LeadStatus | undefined {
  const word = text.trim().toLowerCase()
  return leadStatusCodes.find((code) => code === word || statusTitle(code).toLowerCase() === word)
}
