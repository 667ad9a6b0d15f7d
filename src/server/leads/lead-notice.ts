import { REQUEST_IN_ADDRESS } from '#shared/contract/text/request-in-address.ts'
import type { DescribedNotice } from '../notices/deliver-notices.ts'
import { stopAll, type Signing } from '../notices/action-link.ts'
import type { NoticeClaim, Notices } from '../notices/repository.ts'
import type { Offers } from './offers.ts'
import { noticeText } from './notice-text.ts'

export interface LeadNoticeParts extends Signing {
  store: Signing['store'] & { notices: Pick<Notices, 'findNews'>; offers: Offers }
  clock: () => number
}

const HISTORY_PATH = '/history'

/** Formats the news about a traveller's leads; undefined if none is still valid. */
export async function describeLeadNotice(
  { store, settings, clock }: LeadNoticeParts,
  claim: NoticeClaim,
): Promise<DescribedNotice | undefined> {
  const news = await store.notices.findNews(claim)
  const ids = [...new Set(news.map(({ lead }) => lead.id))]
  const [offers, links] = [await store.offers.listOffers(ids), await store.offers.listPaymentLinks(ids)]
  const text = noticeText({ news, offers, links, now: clock() })
  if (text === '') return undefined
  const all = stopAll({ store, settings }, claim.account_id)
  const url = `${settings.publicUrl ?? ''}${historyPath(ids)}`
  return {
    message: {
      subject: 'Новое о вашей заявке',
      text,
      open: { title: 'Мои заявки', url },
      ways: [all],
      stopUrl: all.url,
    },
  }
}

/** Links the lead itself if the message is about one. */
function historyPath([id, ...others]: string[]): string {
  return id === undefined || others.length > 0 ? HISTORY_PATH : `${HISTORY_PATH}?${REQUEST_IN_ADDRESS}=${id}`
}
