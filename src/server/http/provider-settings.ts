import type { AppNames } from '#shared/routes/app-link.ts'
import type { Retention } from '#shared/domain/retention.ts'
import type { LeadSinkName } from '../db/schema/outbox-row.ts'

/** What chat and e-mail contain of a lead: everything, or its number with a link. */
export type LeadsPrivacy = 'full' | 'short'

/** Numbers of uses within a sliding window. Of one network: its /48 has three times as many. */
export interface Limits {
  /** E-mails with a code to one mailbox per hour: of all requesters, of one, of one network, of the site. */
  codesPerEmailHour: number
  codesPerEmailAndNetworkHour: number
  codesPerNetworkHour: number
  codesPerSiteHour: number
  /** Wrong codes for one e-mail in 24 hours; afterwards a second code is required. */
  wrongPerEmailDay: number
  /** The same without a success, in 30 days. */
  wrongPerEmailStreak: number
  wrongPerNetworkHour: number
  /** The same for the whole site per hour: more than one /48 can use up. */
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
  /** Exports of own data per account and hour. */
  ownDataPerHour: number
  /** Price alerts started by one account per hour. */
  priceAlertsPerHour: number
  /** Messages of one account to managers, per minute and in 24 hours. */
  messagesPerMinute: number
  messagesPerDay: number
  /** Files of one account to managers in 24 hours. */
  filesPerDay: number
  /** Messages to managers in one conversation per hour, by all writers together. */
  messagesPerLeadHour: number
  /** Messages of the agency in one conversation per minute. */
  answersPerLeadMinute: number
  /** Alerts with separate checks from one network in 24 hours: each costs paid calls for months. */
  priceAlertsPerNetworkDay: number
}

export const DEFAULT_LIMITS: Limits = {
  codesPerEmailHour: 20,
  codesPerEmailAndNetworkHour: 5,
  codesPerNetworkHour: 60,
  codesPerSiteHour: 1000,
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
  priceAlertsPerHour: 60,
  messagesPerMinute: 20,
  messagesPerDay: 300,
  messagesPerLeadHour: 120,
  filesPerDay: 50,
  answersPerLeadMinute: 20,
  priceAlertsPerNetworkDay: 40,
}

/** Users of the agency API at `/agency/v1`; without any of them the API is absent. */
export interface DeskSettings {
  /** Telegram ids of managers. */
  managers: readonly string[]
  /** E-mail addresses of managers, in lower case. */
  managerMails: readonly string[]
  /** Names by these addresses, as travellers read them. */
  managerNames?: Readonly<Record<string, string>> | undefined
  /** Token of the agency's programs; `''` for none. */
  token: string
  /** Path key of a CRM's calls; `''` for none. */
  hookKey: string
  /** Daily quota of metered searches; undefined where searches are free. */
  searchesPerDay?: number | undefined
}

export interface ProviderSettings {
  /** Token of the bot whose mini app signs in; without it messenger sign-in answers 401. */
  botToken?: string | undefined
  /** Name of that bot, without @: shared links may point to its app. */
  botName?: string | undefined
  /** Names of the apps in messengers, which a traveller returns to after a payment. */
  apps?: AppNames | undefined
  /** Token of the bot in MAX; its users are unrelated to Telegram's, whatever their ids. */
  maxBotToken?: string | undefined
  /** Allowed foreign origins, `https://example.ru`; the site's own needs no entry. */
  allowedOrigins?: readonly string[] | undefined
  /** Public address of the site for shared links, `https://example.ru`. */
  publicUrl?: string | undefined
  /** The agency's sinks: each request queues a message per sink in `store.leadOutbox`. */
  sinks?: readonly LeadSinkName[] | undefined
  /** What chat and e-mail contain of a request; everything by default. */
  leadsPrivacy?: LeadsPrivacy | undefined
  /** True if the deployment has its own logo: the site shows it instead of the settings' one. */
  hasOwnLogo?: boolean | undefined
  /** True if e-mails leave by a mail server; otherwise they stay in the store's mailbox. */
  hasMail?: boolean | undefined
  /** True if pages count visits with Yandex Metrika. */
  hasMetrika?: boolean | undefined
  hasLiveMap?: boolean | undefined
  hasErrorReports?: boolean | undefined
  /** Retention periods of personal data; the policy states the same numbers. */
  retention?: Retention | undefined
  /** Days that backups are kept; the policy states it. */
  backupDays?: number | undefined
  desk?: DeskSettings | undefined
  /** Overrides of {@link DEFAULT_LIMITS}. */
  limits?: Partial<Limits> | undefined
}
