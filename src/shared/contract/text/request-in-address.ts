/** Query field of the page of own requests that names one of them: a message to the traveller leads to it. */
export const REQUEST_IN_ADDRESS = 'request'
