import { askBot } from './bot-api.ts'
import { absent, elsewhere, fine, wrong, type Look } from './look.ts'

const REMEDY = 'добавьте бота в чат LEADS_CHAT_ID и разрешите ему писать'

export const leadsChat: Look = {
  title: 'Чат заявок',
  remedy: REMEDY,
  async take(scene) {
    const { leadsChatId, leadsMail, providerHost, isDevelopment } = scene.settings
    if (providerHost) return elsewhere
    if (!leadsChatId) {
      if (leadsMail || isDevelopment) return absent('LEADS_CHAT_ID не задан')
      return wrong('о заявках никто не узнаёт', 'задайте LEADS_CHAT_ID или LEADS_MAIL')
    }
    const [chat, member] = await askBot(scene, async (api) => {
      const { id } = await api.getMe()
      return Promise.all([api.getChat(leadsChatId), api.getChatMember(leadsChatId, id)])
    })
    const isSilenced =
      (member.status === 'restricted' && !member.can_send_messages) ||
      (member.status === 'administrator' && chat.type === 'channel' && !member.can_post_messages)
    if (member.status === 'left' || member.status === 'kicked' || isSilenced)
      return wrong(`«${chat.title ?? leadsChatId}»: бот не может писать`, REMEDY)
    return fine(`«${chat.title ?? leadsChatId}», бот может писать`)
  },
}
