import { askBot } from './bot-api.ts'
import { absent, fine, unchecked, wrong, type Look } from './look.ts'

const REMEDY = 'npm run putevka -- bot apply --yes поставит кнопку меню'

export const miniApp: Look = {
  title: 'Мини-приложение',
  remedy: REMEDY,
  async take(scene) {
    const { telegramBotToken, publicUrl } = scene.settings
    if (!telegramBotToken) return absent('нет бота, нет и мини-приложения')
    if (!publicUrl) return wrong('вести некуда: PUBLIC_URL не задан', 'впишите PUBLIC_URL')
    const [button, me] = await askBot(scene, (api) => Promise.all([api.getChatMenuButton(), api.getMe()]))
    if (button.type === 'web_app') {
      const { url } = button.web_app
      if (URL.canParse(url) && new URL(url).origin === publicUrl) return fine(`кнопка меню ведёт на ${url}`)
      return wrong(`кнопка меню ведёт на ${url}, а сайт ${publicUrl}`, REMEDY)
    }
    if (me.has_main_web_app)
      return unchecked(`есть в профиле бота; что ведёт на ${publicUrl}, видно только в BotFather`)
    return wrong('ни кнопки меню, ни приложения в профиле', REMEDY)
  },
}
