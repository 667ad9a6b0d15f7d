/** Telegram for Android says of weak phones that they are (`telegram.md` section 3). */
export function isWeakClient(userAgent: string): boolean {
  return /\bTelegram-Android\/[^()]*\([^()]*;\s*LOW\)/.test(userAgent)
}
