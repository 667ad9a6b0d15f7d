import type { Retention } from '#shared/domain/retention.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'

/** What chat and e-mail contain of a lead: everything, or its number with a link. */
export type LeadsPrivacy = 'full' | 'short'

/** Numbers of uses within a sliding window. */
export interface Limits {
  /**
   * E-mails with a code to one address per hour sent at once, later ones one by one:
   * `src/server/README.md`, "Sign-in".
   */
  codesPerEmailHour: number
  /** The same from one network. */
  codesPerNetworkHour: number
  /** Wrong codes for one e-mail in 24 hours; afterwards a second code is required. */
  wrongPerEmailDay: number
  /** The same without a success, in 30 days. */
  wrongPerEmailStreak: number
  /** The same from one network per hour. */
  wrongPerNetworkHour: number
  /** The same for the whole site per hour: more than two or three networks can use up. */
  wrongPerSiteHour: number
  /** Wrong codes for one e-mail in 24 hours while two are required; afterwards three are. */
  wrongOfTwoPerEmailDay: number
  /** Call and tour requests from one network per hour, including corrections. */
  leadsPerNetworkHour: number
  /** The same per account, over all networks. */
  leadsPerAccountHour: number
  /** Reviews from one network per hour, including corrections. */
  reviewsPerNetworkHour: number
  /** E-mails about profile changes caused by one account in 24 hours. */
  emailChangesPerDay: number
  /** The same from one network, over all accounts. */
  emailChangesPerNetworkDay: number
  /** The same to one address per hour sent at once; later ones one by one. */
  emailChangesPerEmailHour: number
  /** Shared messages prepared for one account per hour. */
  sharesPerHour: number
  /** Lists shared by one account in 24 hours. */
  setsPerAccountDay: number
  /** Votes from one network per hour, including changes. */
  votesPerNetworkHour: number
  /** Copies of all their data that one account takes in an hour. */
  ownDataPerHour: number
  /** Watches of prices that one account begins in an hour. */
  watchesPerHour: number
}

export const DEFAULT_LIMITS: Limits = {
  codesPerEmailHour: 5,
  codesPerNetworkHour: 60,
  wrongPerEmailDay: 3,
  wrongPerEmailStreak: 30,
  wrongPerNetworkHour: 10,
  wrongPerSiteHour: 60,
  wrongOfTwoPerEmailDay: 10,
  leadsPerNetworkHour: 30,
  leadsPerAccountHour: 30,
  reviewsPerNetworkHour: 10,
  emailChangesPerDay: 10,
  emailChangesPerNetworkDay: 20,
  emailChangesPerEmailHour: 3,
  sharesPerHour: 60,
  setsPerAccountDay: 20,
  votesPerNetworkHour: 200,
  ownDataPerHour: 20,
  watchesPerHour: 60,
}

/** Who works with the agency's leads at `/agency/v1`; without any of them the calls are not there. */
export interface DeskSettings {
  /** Numbers of managers in Telegram. */
  managers: readonly string[]
  /** Addresses of managers, in small letters. */
  managerMails: readonly string[]
  /** What programs of the agency sign with; `''` for none. */
  token: string
  /** What a CRM's calls carry in their path; `''` for none. */
  hookKey: string
  /** How many searches that cost money may be made in a day; undefined where they cost none. */
  searchesPerDay?: number | undefined
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
  /** Public address of the site for the links it shares, `https://example.ru`. */
  publicUrl?: string | undefined
  /** Where the agency hears of requests: each leaves a message for each of them in `store.leadOutbox`, which somebody delivers. */
  sinks?: readonly LeadSinkName[] | undefined
  /** How much of a request goes to the chat and the mail; all of it unless told. */
  leadsPrivacy?: LeadsPrivacy | undefined
  /** True where the deployment has a logo of its own: the settings then name none, and the site shows that one. */
  hasOwnLogo?: boolean | undefined
  /** True where letters leave by a mail server; else they stay in the store's own box. */
  hasMail?: boolean | undefined
  /** True where pages count visits with Yandex Metrika. */
  hasMetrika?: boolean | undefined
  /** True where pages offer the live map of Yandex. */
  hasLiveMap?: boolean | undefined
  /** True where pages tell the host of their errors. */
  hasErrorReports?: boolean | undefined
  /** How long what is known of people is kept; the policy says the same numbers. */
  retention?: Retention | undefined
  /** Overrides of {@link DEFAULT_LIMITS}. */
  backupDays?: number | undefined
  desk?: DeskSettings | undefined
  /** Changes to {@link DEFAULT_LIMITS}. */
  limits?: Partial<Limits> | undefined
}
