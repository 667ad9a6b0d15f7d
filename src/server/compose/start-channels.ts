import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { CHANNEL_TASK, type ChannelDeskParts, type ChannelParts } from '../channel/channel-parts.ts'
import type { ChannelSender } from '../channel/channel-sender.ts'
import type { MessageParts } from '../channel/post-message.ts'
import { preparePosts } from '../channel/prepare-posts.ts'
import { publishPosts } from '../channel/publish-posts.ts'
import { reviewPosts } from '../channel/review-posts.ts'
import { startRounds } from '../db/rounds.ts'
import { createTaskBudget, type TaskBudget } from '../db/task-budget.ts'
import { failureLine, type WriteLine } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { searchesPerDay } from '../settings/tours-settings.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { TourSource } from '../sources/port.ts'
import type { Store } from './store.ts'
import { resolveSiteUrl } from './tell-agency.ts'

interface Parts {
  store: Pick<Store, 'channelPosts' | 'channelPlans' | 'dayBudgets' | 'budgets'>
  tours: TourSource
  content: AgencyContent
  clock: () => number
  log: WriteLine
}

/** Telegram allows a channel 20 messages a minute; changes of posts count too. */
const CALLS_PER_MINUTE = 15

/**
 * Posts hot tours to the agency's channels and keeps the posts true. Each channel has its own loops, so a silent
 * messenger delays no other. Returns a function that stops them.
 */
export async function startChannels(settings: Settings, parts: Parts): Promise<() => Promise<void>> {
  const onFailure = (error: unknown) => parts.log(failureLine(error, parts.clock()))
  const senders = await openChannelSenders(settings)
  const stops = senders.flatMap((sender) => {
    const channel = createChannelParts(settings, parts, sender)
    return [publishPosts, reviewPosts, preparePosts].map((work) =>
      startRounds((isStopped) => work(channel, isStopped), onFailure),
    )
  })
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** What the desk needs to show and change the posts to come; undefined without a channel. */
export function openChannelDesk(
  settings: Settings,
  store: Pick<Store, 'dayBudgets'>,
): ChannelDeskParts | undefined {
  const { telegramId, maxId, times } = settings.channels
  const places = [
    { channel: 'telegram', chatId: telegramId },
    { channel: 'max', chatId: maxId },
  ] as const
  const used = places.filter(({ chatId }) => chatId !== '')
  if (used.length === 0) return undefined
  return { places: used, times, message: messageParts(settings), budget: openChannelBudget(settings, store) }
}

/** Returns the configured channels, loading only the code of their messengers. */
export async function openChannelSenders(settings: Settings): Promise<ChannelSender[]> {
  const { channels, telegramBotToken: token, telegramApiRoot: apiRoot, maxBotToken } = settings
  const senders: ChannelSender[] = []
  if (channels.telegramId) {
    const { createTelegramChannel } = await import('../channel/telegram-channel.ts')
    senders.push(createTelegramChannel({ token, apiRoot, channelId: channels.telegramId }))
  }
  if (channels.maxId) {
    const { createMaxChannel } = await import('../channel/max-channel.ts')
    senders.push(
      createMaxChannel({ token: maxBotToken, apiRoot: channels.maxApiRoot, channelId: channels.maxId }),
    )
  }
  return senders
}

function createChannelParts(settings: Settings, parts: Parts, sender: ChannelSender): ChannelParts {
  const { store, tours, content, clock, log } = parts
  return {
    posts: store.channelPosts,
    plans: store.channelPlans,
    sender,
    tours,
    content,
    times: settings.channels.times,
    message: messageParts(settings),
    budget: openChannelBudget(settings, store),
    turn: () => waitForTurn(store, sender.place.channel),
    clock,
    log,
  }
}

export function messageParts(settings: Settings): MessageParts {
  const { telegramBotName: botName, telegramAppName: appName, maxBotName, imageBase, imageHosts } = settings
  return { botName, appName, maxBotName, imageBase, imageHosts, siteUrl: resolveSiteUrl(settings) }
}

export function openChannelBudget(
  { tours }: Settings,
  { dayBudgets }: Pick<Store, 'dayBudgets'>,
): TaskBudget {
  return createTaskBudget(dayBudgets, searchesPerDay(tours), CHANNEL_TASK)
}

/** All hosts share the limit of a channel. */
async function waitForTurn({ budgets }: Pick<Store, 'budgets'>, channel: string): Promise<void> {
  const budget = { key: `channel:${channel}`, limit: CALLS_PER_MINUTE, windowMs: MINUTE_MS }
  for (;;) {
    const waitMs = await budgets.take(budget, Date.now())
    if (waitMs <= 0) return
    await sleep(waitMs)
  }
}
