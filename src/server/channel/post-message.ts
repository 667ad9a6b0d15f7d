import { imageSources, MESSAGE_PHOTO_WIDTH } from '#shared/images/url.ts'
import { addUtm, ownUtm } from '#shared/domain/source/visit-source.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { hotTourSearch } from '#shared/domain/tour/hot-tour-search.ts'
import { tourAddress } from '#shared/domain/tour/tour-addresses.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { appLink, type AppNames } from '#shared/routes/app-link.ts'
import { href } from '#shared/routes/href.ts'
import { toStartParam } from '#shared/routes/start-param.ts'
import type { ChannelName } from '../db/schema/channel-rows.ts'
import type { PostMessage } from './channel-sender.ts'
import type { PostedOffer } from './posted-offer.ts'
import { describeOffer, writeMovedPost, writePost, writeSoldPost } from './post-text.ts'

export interface MessageParts extends AppNames {
  siteUrl: string
  /** Where images are resized, and the foreign origins that it reads. */
  imageBase: string
  imageHosts: readonly string[]
}

export interface PostPlace {
  id: string
  channel: ChannelName
}

/** Returns the message of an offer with a button to that very tour. */
export function writeMessage(
  post: PostPlace,
  { offer, template, now }: { offer: PostedOffer; template: string; now: number },
  parts: MessageParts,
): PostMessage {
  return {
    html: (offer.hidesPrice ? writeMovedPost : writePost)(template, describeOffer(offer, now)),
    photo: photoUrl(offer.picture, parts),
    button: { text: 'Смотреть тур', url: buttonUrl(post, tourPaths(offer, now), parts) },
  }
}

/** Returns the message of a sold tour with a button to a search of the same dates. */
export function writeSoldMessage(
  post: PostPlace,
  { offer, template, now }: { offer: PostedOffer; template: string; now: number },
  parts: MessageParts,
): PostMessage {
  const search = href('tours', undefined, queryToParams(hotTourSearch(offer, todayAt(now))))
  return {
    html: writeSoldPost(template, describeOffer(offer, now)),
    photo: photoUrl(offer.picture, parts),
    button: { text: 'Похожие туры', url: buttonUrl(post, [search], parts) },
  }
}

/** The tour's address, the fullest first: a start parameter has room for 512 characters. */
function tourPaths(offer: PostedOffer, now: number): string[] {
  const query = { ...hotTourSearch(offer, todayAt(now)), party: offer.party }
  // The tour's page compares it with the operator's price, which dearer flights are not part of.
  const price = offer.operatorPrice + offer.payments
  const listed = { tourid: offer.tourid, price, surcharge: offer.payments }
  return [
    tourAddress(listed, query),
    href('tourCard', { tour: offer.tourid }, queryToParams(query)),
    href('tourCard', { tour: offer.tourid }),
  ]
}

/** The UTM parameters of a link name its post: decision 085. */
function buttonUrl({ id, channel }: PostPlace, paths: readonly string[], parts: MessageParts): string {
  const utm = ownUtm('channel', channel, id)
  const [full = '', ...shorter] = paths.map((path) => addUtm(path, utm))
  const app = appLink(channel, parts)
  const param = [full, ...shorter].map((path) => toStartParam(path)).find((one) => one !== undefined)
  return app === undefined || param === undefined ? parts.siteUrl + full : `${app}?startapp=${param}`
}

function photoUrl(picture: string, { siteUrl, imageBase, imageHosts }: MessageParts): string {
  const { src } = imageSources({
    base: imageBase,
    path: picture,
    hosts: imageHosts,
    width: MESSAGE_PHOTO_WIDTH,
    format: 'jpeg',
  })
  return new URL(src, siteUrl).href
}
