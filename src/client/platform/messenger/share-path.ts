/** Path of Telegram's share dialog. A plus for a space would be shown as a plus. */
export function sharePath(url: string, text: string): string {
  return `/share/url?${new URLSearchParams({ url, text }).toString().replaceAll('+', '%20')}`
}

/** Path of a chat, a channel or an app of Telegram's own: the client shows it itself. Undefined for any other page. */
export function telegramPath(url: string): string | undefined {
  const [, path] = /^https:\/\/t\.me(\/[^]*)$/.exec(url) ?? []
  return path
}
