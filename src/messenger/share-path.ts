/** Path of Telegram's share dialog. A plus for a space would be shown as a plus. */
export function sharePath(url: string, text: string): string {
  return `/share/url?${new URLSearchParams({ url, text }).toString().replaceAll('+', '%20')}`
}
