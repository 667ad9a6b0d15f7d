import { usualTemplate } from '#shared/domain/channel/post-template.ts'
import type { MessageParts } from '#server/channel/post-message.ts'
import type { ChannelRules } from '#server/sources/agency-content.ts'

/** Rules that many hot tours of the sample obey. */
export const benchRules: ChannelRules = {
  countries: ['4', '1'],
  departures: ['1'],
  leastDiscount: 5,
  leastRating: 0,
  leastStars: 0,
  mostPerDay: 8,
  template: usualTemplate,
}

export const benchMessage: MessageParts = {
  botName: 'putevka_bot',
  appName: 'tours',
  maxBotName: 'putevka_max',
  imageBase: '/_img',
  imageHosts: [],
  siteUrl: 'https://tours.example.ru',
}
