/** What the traveller reads in the history of a request nobody has taken up; the agency's staff changes it later. */
export const NEW_LEAD_STATUS = 'Новая'

/** What becomes of such a request when its traveller has all their data deleted: there is nobody to call any more. */
export const WITHDRAWN_LEAD_STATUS = 'Отозвана'
