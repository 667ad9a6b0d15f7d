/** The clock of the provider, milliseconds since the epoch; tests hand in their own. */
export type Clock = () => number
