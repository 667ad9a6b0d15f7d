/** Path of Telegram's share dialog. Spaces are encoded as `%20`: Telegram would show a plus. */
export function sharePath(url: string, text: string): string {
  return `/share/url?${new URLSearchParams({ url, text }).toString().replaceAll('+', '%20')}`
}

/** Path of a Telegram chat, channel or app, which the client shows itself. Undefined for any other page. */
export function telegramPath(url: string): string | undefined {
  const [, path] = /^https:\/\/t\.me(\/[^]*)$/.exec(url) ?? []
  return path
}
