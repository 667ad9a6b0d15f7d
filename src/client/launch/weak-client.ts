/** Telegram for Android says of weak phones that they are (`src/client/platform/messenger/README.md`, "Traps of clients"). */
export function isWeakClient(userAgent: string): boolean {
  return /\bTelegram-Android\/[^()]*\([^()]*;\s*LOW\)/.test(userAgent)
}
