import type { LaunchOrder } from '#server/dev/launch-order.ts'

/** Options of the panel: value to label. */
export const CHOICES = {
  user: { anna: 'Анна Морозова', petr: 'Пётр, без имени в сети', new: 'новый при каждом запуске' },
  data: { valid: 'подлинные', stale: 'устаревшие на 2 дня', forged: 'подписаны чужим ботом', none: 'нет' },
  theme: { light: 'светлая', dark: 'тёмная' },
  platform: {
    android: 'android',
    ios: 'ios',
    weba: 'weba',
    tdesktop: 'tdesktop',
    macos: 'macos',
  },
  version: { '9.1': '9.1', '8.0': '8.0', '7.0': '7.0', '6.0': '6.0' },
} as const

export interface DevLaunch {
  user: string
  data: string
  theme: string
  platform: string
  version: string
  path: string
  start: string
}

const THEMES: Record<string, Record<string, string>> = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#f0f0f0',
    section_bg_color: '#ffffff',
    header_bg_color: '#ffffff',
    bottom_bar_bg_color: '#f0f0f0',
    text_color: '#222222',
    hint_color: '#8e8e93',
    subtitle_text_color: '#6d6d72',
    link_color: '#2481cc',
    accent_text_color: '#1c93e3',
    section_header_text_color: '#3a95d5',
    section_separator_color: '#e7e7e7',
    button_color: '#2481cc',
    button_text_color: '#ffffff',
    destructive_text_color: '#cc2929',
  },
  dark: {
    bg_color: '#17212b',
    secondary_bg_color: '#232e3c',
    section_bg_color: '#17212b',
    header_bg_color: '#17212b',
    bottom_bar_bg_color: '#232e3c',
    text_color: '#f5f5f5',
    hint_color: '#708499',
    subtitle_text_color: '#708499',
    link_color: '#6ab3f3',
    accent_text_color: '#6ab2f2',
    section_header_text_color: '#6ab3f3',
    section_separator_color: '#111921',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
    destructive_text_color: '#ec3942',
  },
}

/** Returns the theme parameters that Telegram would send. */
export function toTheme(launch: DevLaunch): Record<string, string> {
  return THEMES[launch.theme] ?? {}
}

/** Returns the address that a Telegram client would open the app with. */
export async function launchUrl(launch: DevLaunch): Promise<string> {
  const order: LaunchOrder = {
    kind: parseKind(launch.data),
    user: parseUser(launch.user),
    startParam: launch.start,
  }
  const reply = await fetch('/dev/telegram/init-data', { method: 'POST', body: JSON.stringify(order) })
  const data = await reply.text()
  const hash = new URLSearchParams({
    ...(data && { tgWebAppData: data }),
    tgWebAppVersion: launch.version,
    tgWebAppPlatform: launch.platform,
    tgWebAppThemeParams: JSON.stringify(toTheme(launch)),
    ...(launch.start && { tgWebAppStartParam: launch.start }),
  })
  return `${launch.path.startsWith('/') ? launch.path : '/'}#${hash.toString()}`
}

function parseKind(value: string): LaunchOrder['kind'] {
  return value === 'stale' || value === 'forged' || value === 'none' ? value : 'valid'
}

function parseUser(value: string): Record<string, unknown> {
  switch (value) {
    case 'petr':
      return { id: 700_002, first_name: 'Пётр', language_code: 'ru' }
    case 'new':
      return { id: Date.now(), first_name: 'Новый', last_name: 'Гость', language_code: 'ru' }
    default:
      return {
        id: 700_001,
        first_name: 'Анна',
        last_name: 'Морозова',
        username: 'anna_morozova',
        language_code: 'ru',
        is_premium: true,
      }
  }
}
