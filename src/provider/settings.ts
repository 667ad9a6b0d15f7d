/** How many times something may be done; each is a use within a sliding window. */
export interface Limits {
  /** Codes sent to one e-mail in an hour. reliability.md 2.1 "Account budget". */
  codesPerEmailHour: number
  /** Codes asked for from one network in an hour. */
  codesPerNetworkHour: number
  /** Wrong codes for one e-mail in 24 hours. */
  wrongPerEmailDay: number
  /** Wrong codes for one e-mail without a success, in 30 days. */
  wrongPerEmailStreak: number
  /** Wrong codes from one network in an hour. reliability.md 2.1 "Spray". */
  wrongPerNetworkHour: number
  /** Wrong codes on the whole site in an hour; visitors who signed in before are outside of it. */
  wrongPerSiteHour: number
  /** Call and tour requests from one network in an hour. */
  leadsPerNetworkHour: number
  reviewsPerNetworkHour: number
  /** Changes of the profile's e-mail by one account in 24 hours. */
  emailChangesPerDay: number
  /** Messages to share prepared for one account in an hour. */
  sharesPerHour: number
}

export const DEFAULT_LIMITS: Limits = {
  codesPerEmailHour: 5,
  codesPerNetworkHour: 60,
  wrongPerEmailDay: 10,
  wrongPerEmailStreak: 30,
  wrongPerNetworkHour: 10,
  wrongPerSiteHour: 20,
  leadsPerNetworkHour: 30,
  reviewsPerNetworkHour: 10,
  emailChangesPerDay: 10,
  sharesPerHour: 60,
}

/** What a deployment decides. */
export interface ProviderSettings {
  /** Token of the bot whose mini app signs in; without it messenger sign-in answers 401. */
  botToken?: string | undefined
  /** Name of that bot, without @: links to its app may be shared in its name. */
  botName?: string | undefined
  /** Token of the bot in MAX; its people are others than Telegram's, whatever their numbers. */
  maxBotToken?: string | undefined
  /** Origins that may call from another host, `https://example.ru`; the same origin needs none. */
  allowedOrigins?: readonly string[] | undefined
  /** Public address of the site for the links in letters, `https://example.ru`. */
  publicUrl?: string | undefined
  /** Where the agency reads its new requests; without it they are only stored. */
  leadsMail?: string | undefined
  /** True where somebody delivers `store.leadNotices`: each new request then leaves one. */
  hasLeadsChat?: boolean | undefined
  /** True where the deployment has a mark of its own: the settings then name none, and the site shows that one. */
  hasOwnMark?: boolean | undefined
  /** Changes to {@link DEFAULT_LIMITS}. */
  limits?: Partial<Limits> | undefined
}
