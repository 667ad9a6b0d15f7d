/** Theme parameters as a client sends them. */
interface Theme {
  title: string
  params: Record<string, string>
}

/** Telegram's own two, one of a person's choice, and one that nobody could read. */
export const themes = {
  day: {
    title: 'День Telegram',
    params: {
      bg_color: '#ffffff',
      secondary_bg_color: '#f0f0f0',
      section_bg_color: '#ffffff',
      text_color: '#222222',
      hint_color: '#8e8e93',
      link_color: '#2481cc',
      button_color: '#2481cc',
      button_text_color: '#ffffff',
    },
  },
  night: {
    title: 'Ночь Telegram',
    params: {
      bg_color: '#17212b',
      secondary_bg_color: '#232e3c',
      section_bg_color: '#17212b',
      text_color: '#f5f5f5',
      hint_color: '#708499',
      link_color: '#6ab3f3',
      button_color: '#5288c1',
      button_text_color: '#ffffff',
    },
  },
  own: {
    title: 'Своя тема',
    params: {
      bg_color: '#fdf3f6',
      secondary_bg_color: '#f7e4ea',
      section_bg_color: '#fff9fb',
      text_color: '#3a1626',
      hint_color: '#7d4a60',
      link_color: '#a0134f',
      button_color: '#a0134f',
      button_text_color: '#ffffff',
    },
  },
  hostile: {
    title: 'Нечитаемая тема',
    params: {
      bg_color: '#8a8f3c',
      secondary_bg_color: '#c7c000',
      section_bg_color: '#9b9b62',
      text_color: '#b4b06a',
      hint_color: '#a8a55a',
      link_color: '#d7ff2e',
      button_color: '#ffe94d',
      button_text_color: '#ffffff',
    },
  },
} as const satisfies Record<string, Theme>

export type ThemeName = keyof typeof themes
export const themeNames = Object.keys(themes) as ThemeName[]
