import { MessageReply, OwnDataLinkReply, StoredReply } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { HistoryReply } from './history.ts'
import { NoticesReply, OfferReply } from './lead-progress.ts'
import { anything } from './read.ts'
import { OwnSetsReply, SharedSetReply, VoteReply } from './shared-set.ts'
import { WatchesReply, WatchPricesReply, WatchReply } from './watch.ts'

/**
 * Calls that few visits make: their rows come to the client with the first of them. Only `history` is a requirement.
 * `ownData`, `ownDataLink` and `deleteAccount` keep what the policy promises (decision 040): without them the profile
 * names the agency's mail. `deleteAccount` answers a session that it has ended once more, so it asks for none. Without
 * `answerOffer`, `notices` and `changeNotices` (decision 052) the history offers nothing to answer.
 * Those of watches (decision 053): without the list (404) nothing of them is offered.
 * Those of a shared set (decision 054): a provider without `ownSets` (404, 405, 501) offers no sharing of sets.
 */
// prettier-ignore
export const lateEndpoints = {
  ownData: { method: 'GET', path: '/user/own-data', reply: anything(), access: 'signed-in' },
  ownDataLink: { method: 'POST', path: '/user/own-data-link', reply: OwnDataLinkReply, access: 'signed-in' },
  deleteAccount: { method: 'DELETE', path: '/user/account', reply: StoredReply },
  history: { method: 'GET', path: '/user/history', reply: HistoryReply, access: 'signed-in' },
  answerOffer: { method: 'POST', path: '/user/history/offers/{offer}', reply: OfferReply, access: 'signed-in' },
  notices: { method: 'GET', path: '/user/notices', reply: NoticesReply, access: 'signed-in' },
  changeNotices: { method: 'POST', path: '/user/notices', reply: NoticesReply, access: 'signed-in' },
  watches: { method: 'GET', path: '/user/watches', reply: WatchesReply, access: 'signed-in' },
  addWatch: { method: 'POST', path: '/user/watches', reply: WatchReply, access: 'signed-in' },
  changeWatch: { method: 'PUT', path: '/user/watches/{id}', reply: WatchReply, access: 'signed-in' },
  removeWatch: { method: 'DELETE', path: '/user/watches/{id}', reply: MessageReply, access: 'signed-in' },
  watchPrices: { method: 'GET', path: '/user/watches/{id}/prices', reply: WatchPricesReply, access: 'signed-in' },
  ownSets: { method: 'GET', path: '/user/shared-sets', reply: OwnSetsReply, access: 'signed-in' },
  shareSet: { method: 'POST', path: '/user/shared-sets', reply: SharedSetReply, access: 'signed-in' },
  endSet: { method: 'DELETE', path: '/user/shared-sets/{set}', reply: MessageReply, access: 'signed-in' },
  clearVotes: { method: 'DELETE', path: '/user/shared-sets/{set}/votes', reply: SharedSetReply, access: 'signed-in' },
  sharedSet: { method: 'GET', path: '/shared-sets/{set}', reply: SharedSetReply },
  vote: { method: 'POST', path: '/shared-sets/{set}/votes', reply: VoteReply },
} as const satisfies Record<string, Endpoint>
