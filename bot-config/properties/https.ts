/** True for an absolute address that a Telegram client or server opens. */
export function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
