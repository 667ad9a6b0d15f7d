import * as v from 'valibot'
import { isHttps } from './https.ts'
import { property, type Property } from './property.ts'

/** The button next to the input of a private chat; `null` shows the list of commands. */
export const menuButton: Property = property({
  key: 'menuButton',
  title: 'Кнопка меню',
  empty: null,
  schema: v.nullable(v.object({ text: v.string(), url: v.string() })),
  shape: 'нужны { "text", "url" } или null, тогда на месте кнопки список команд',
  limits: (button) => {
    if (button === null) return []
    return [
      ...(button.text.trim() === '' ? ['у кнопки нет надписи'] : []),
      ...(isHttps(button.url) ? [] : [`адрес приложения начинается с https://, сейчас ${button.url}`]),
    ]
  },
  normalise: (button) => button && { text: button.text.normalize('NFC').trim(), url: button.url },
  say: (button) => (button === null ? 'список команд' : `«${button.text}» ${button.url}`),
  read: async (api) => {
    const button = await api.getChatMenuButton()
    return button.type === 'web_app' ? { text: button.text, url: button.web_app.url } : null
  },
  write: (api, _, button) =>
    api.setChatMenuButton({
      menu_button:
        button === null
          ? { type: 'default' }
          : { type: 'web_app', text: button.text, web_app: { url: button.url } },
    }),
})
