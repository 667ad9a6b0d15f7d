interface StatusWords {
  /** For people. */
  title: string
  /** Whether nothing more is expected. */
  isFinal: boolean
}

/** What becomes of a request, in the order in which it usually goes: each code that travels and is stored. */
const table = {
  new: { title: 'Новая', isFinal: false },
  in_work: { title: 'В работе', isFinal: false },
  offer_sent: { title: 'Предложение отправлено', isFinal: false },
  waiting_payment: { title: 'Ждём оплату', isFinal: false },
  booked: { title: 'Забронировано', isFinal: false },
  cancelled: { title: 'Отменена', isFinal: true },
  done: { title: 'Завершена', isFinal: true },
  // Set by an erasure alone.
  withdrawn: { title: 'Отозвана', isFinal: true },
} satisfies Record<string, StatusWords>

export type LeadStatus = keyof typeof table
export const leadStatuses: Readonly<Record<LeadStatus, StatusWords>> = table

const isCode = (code: string): code is LeadStatus => code in table
const isChosen = (code: LeadStatus): code is Exclude<LeadStatus, 'withdrawn'> => code !== 'withdrawn'

export const leadStatusCodes = Object.keys(table).filter(isCode)
/** Those that a manager, a program or a CRM may choose. */
export const chosenStatusCodes = leadStatusCodes.filter(isChosen)
