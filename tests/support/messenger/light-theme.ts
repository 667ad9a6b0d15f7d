import type { ThemeColors } from '#client/platform/messenger/port.ts'

/** A light theme as clients send it. */
export const light: ThemeColors = {
  bg: '#ffffff',
  secondaryBg: '#f0f0f0',
  sectionBg: '#ffffff',
  text: '#222222',
  hint: '#5c6470',
  link: '#1a62a8',
  button: '#1a62a8',
  buttonText: '#ffffff',
}
