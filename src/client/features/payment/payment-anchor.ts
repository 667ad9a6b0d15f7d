/** Id of the payment terms on a tour's page, for links to them. */
export const PAYMENT_ANCHOR = 'payment'
