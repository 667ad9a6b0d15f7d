import { expect, test } from 'vitest'
import { isWeakClient } from './theme.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 8) Chrome/120 Telegram-Android/11.3.3 (Xiaomi 4A; Android 8; SDK 26; LOW)',
    true,
  ],
  ['Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)', false],
  ['Telegram-Android/11.3.3 (Google Pixel 4; Android 14; SDK 34; AVERAGE)', false],
  ['Telegram-Android/11.3.3 (SLOW 5; Android 14; SDK 34; HIGH)', false],
  ['Mozilla/5.0 (Linux; Android 8; SDK 26; LOW) Chrome/120', false],
  ['', false],
])('detects %s as slow: %s', (userAgent, isWeak) => {
  expect(isWeakClient(userAgent)).toBe(isWeak)
})
