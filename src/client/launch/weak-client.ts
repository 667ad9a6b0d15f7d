/**
 * True if Telegram for Android reports a slow phone (`src/client/platform/messenger/README.md`, "Traps of
 * clients").
 */
export function isWeakClient(userAgent: string): boolean {
  return /\bTelegram-Android\/[^()]*\([^()]*;\s*LOW\)/.test(userAgent)
}
