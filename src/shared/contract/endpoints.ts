import * as account from './endpoints/account.ts'
import * as catalogue from './endpoints/catalogue.ts'
import * as botUpdates from './endpoints/bot-updates.ts'
import * as conversation from './endpoints/conversation.ts'
import * as directions from './endpoints/directions.ts'
import * as favorites from './endpoints/favorites.ts'
import * as history from './endpoints/history.ts'
import * as inlineMode from './endpoints/inline-mode.ts'
import * as leads from './endpoints/leads.ts'
import * as notices from './endpoints/notices.ts'
import * as ownData from './endpoints/own-data.ts'
import * as profile from './endpoints/profile.ts'
import * as reviews from './endpoints/reviews.ts'
import * as search from './endpoints/search.ts'
import * as sharedLists from './endpoints/shared-lists.ts'
import * as sharing from './endpoints/sharing.ts'
import * as visits from './endpoints/visits.ts'
import * as watches from './endpoints/price-alerts.ts'
import type { Endpoint, ParamsOf, QueryOf, ReadBodyOf, ReplyOf, SentBodyOf } from './endpoints/endpoint.ts'

/**
 * Every call of the provider API (requirement 7) by name. Clients import the rows they call from
 * `endpoints/`, so that a bundle contains only the rows it uses.
 *
 * Beyond the requirements, each optional for a provider (404): `flyDates` marks days without flights,
 * without it all days are open; without `hotelPrice` a hotel's page has no price before a search; without `prepareShare` a bare link is shared; without `confirmEmail` a
 * changed e-mail has no challenge; `ownData`, `ownDataLink` and `deleteAccount` implement the privacy
 * policy (decision 040), without them the profile shows the agency's e-mail; without `answerOffer`,
 * `notices` and `changeNotices` (decision 052) offers cannot be answered; without `sendMessage` and
 * `readMessages` a request has no field to answer, without `ownFileLink` its files cannot be opened, and without `takeBotUpdate` the bot hands nothing over; without `watches` (decision
 * 053) or `ownSets` (decision 054) the feature is hidden; `recordVisit` (decision 085) is called only if the
 * deployment's configuration says that the provider counts; without `knownTours` and `countInlineChoice`
 * (decision 087) the bot's inline mode shows no cards and counts none.
 */
export const endpoints = {
  ...account,
  ...catalogue,
  ...botUpdates,
  ...conversation,
  ...directions,
  ...favorites,
  ...history,
  ...inlineMode,
  ...leads,
  ...notices,
  ...ownData,
  ...profile,
  ...reviews,
  ...search,
  ...sharedLists,
  ...sharing,
  ...visits,
  ...watches,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

export type Reply<N extends EndpointName> = ReplyOf<Endpoints[N]>
export type PathParams<N extends EndpointName> = ParamsOf<Endpoints[N]['path']>
export type Query<N extends EndpointName> = QueryOf<Endpoints[N]>
export type BodyInput<N extends EndpointName> = SentBodyOf<Endpoints[N]>
export type Body<N extends EndpointName> = ReadBodyOf<Endpoints[N]>
