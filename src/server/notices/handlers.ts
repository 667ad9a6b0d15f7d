import { Refusal, type Handlers } from '../http/handler.ts'
import { channelOfChoice, type NoticeChoices } from './notice-choice.ts'
import { signedIn } from '../http/signed-in.ts'

export function noticeHandlers({
  store,
}: {
  store: { noticeChoices: NoticeChoices }
}): Handlers<'notices' | 'changeNotices'> {
  const shown = async (userId: string) => {
    const choice = await store.noticeChoices.of(userId)
    if (choice === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
    const { leads, prices } = choice.wants
    return { is_on: leads, prices_on: prices, channel: channelOfChoice(choice) ?? 'none' } as const
  }
  return {
    notices: ({ account }) => shown(signedIn(account).userId),
    async changeNotices({ account, body }) {
      const { userId } = signedIn(account)
      if (body.is_on !== undefined) await store.noticeChoices.want(userId, 'leads', body.is_on)
      if (body.prices_on !== undefined) await store.noticeChoices.want(userId, 'prices', body.prices_on)
      // As the page reports it: Telegram's refusal of a message reverts it.
      if (body.can_write) await store.noticeChoices.allowBot(userId, true)
      return shown(userId)
    },
  }
}
