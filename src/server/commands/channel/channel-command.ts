import type { Command } from 'commander'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { chooseOffer } from '../../channel/choose-offer.ts'
import { writeMessage } from '../../channel/post-message.ts'
import { planDay, readSchedule } from '../../channel/post-times.ts'
import { SAME_HOTEL_MS } from '../../channel/used-hotels.ts'
import type { ChannelPlace } from '../../channel/channel-place.ts'
import { readAgencyWords } from '../../compose/agency-words.ts'
import { openTours } from '../../compose/open-tours.ts'
import { messageParts, openChannelBudget } from '../../compose/start-channels.ts'
import type { Store } from '../../compose/store.ts'
import type { ChannelName } from '../../db/schema/channel-rows.ts'
import { parseSettings } from '../../settings/settings.ts'
import type { Settings } from '../../settings/settings.ts'
import type { CommandIo } from '../command.ts'
import { withStore } from '../with-store.ts'

const NOTES = `
Ничего не публикует, но тратит платные запросы, до восьми на публикацию. Цены проверяет у туроператоров сейчас; перед
публикацией бот проверит их снова и, если тур продан или скидки больше нет, выберет следующий. Правила и текст:
channel.md в текстах агентства, дни и времена: раздел «Канал» кабинета, до него CHANNEL_TIMES.`

const channelTitles: Readonly<Record<ChannelName, string>> = { telegram: 'Telegram', max: 'MAX' }

export function defineChannel(command: Command, io: CommandIo): void {
  command.description('Публикации горящих туров в каналах агентства.')
  command
    .command('preview')
    .description('показать публикации завтрашнего дня')
    .addHelpText('after', NOTES)
    .action(() => withStore(io, (store) => preview(io, store)))
}

async function preview(io: CommandIo, store: Store): Promise<void> {
  const settings = parseSettings(io.environment)
  const { telegramId, maxId } = settings.channels
  if (telegramId === '' && maxId === '')
    io.out('Канала ещё нет: задайте CHANNEL_ID или MAX_CHANNEL_ID. Так выглядели бы публикации:\n')
  const places: ChannelPlace[] = []
  if (maxId === '' || telegramId !== '') places.push({ channel: 'telegram', chatId: telegramId })
  if (maxId !== '') places.push({ channel: 'max', chatId: maxId })
  for (const place of places) await previewChannel(io, { store, settings, place })
}

interface Previewed {
  store: Store
  settings: Settings
  place: ChannelPlace
}

async function previewChannel(io: CommandIo, { store, settings, place }: Previewed): Promise<void> {
  const clock = Date.now
  const [{ tours }, content] = await Promise.all([
    openTours(settings, store, io.err),
    readAgencyWords(settings, io.err),
  ])
  const tomorrow = addDays(todayAt(clock()), 1)
  const used = await store.channelPosts.hotelsSince(place, clock() + DAY_MS - SAME_HOTEL_MS)
  const parts = { tours, content, budget: openChannelBudget(settings, store), clock }
  const schedule = readSchedule(await store.channelPlans.readDesk(), settings.channels.times)
  const planned = planDay(place, schedule, tomorrow).slice(0, content.channel.mostPerDay)
  for (const post of planned) {
    const chosen = await chooseOffer(parts, used)
    io.out(`── ${channelTitles[place.channel]}, ${tomorrow} ${post.id.slice(-4, -2)}:${post.id.slice(-2)}`)
    if (chosen.offer === undefined) {
      io.out(`Публикации не будет, подходящего тура нет: ${chosen.funnel}.\n`)
      continue
    }
    const { offer } = chosen
    used.add(offer.hotelcode)
    const text = { offer, template: content.channel.template, now: clock() }
    const { html, photo, button } = writeMessage(post, text, messageParts(settings))
    io.out(`${toPlainText(html)}\n\n[${button.text}] ${button.url}\nФото: ${photo}\n`)
  }
}

/** What a reader of the channel sees, without the markup. */
function toPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
