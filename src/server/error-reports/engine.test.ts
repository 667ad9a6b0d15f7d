import { expect, test } from 'vitest'
import { detectEngine } from './error-report.ts'

const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${IOS} Mobile/15E148`, 'WebKit 605.1, iOS 15.4'],
  [`${IOS} CriOS/126.0.0.0 Mobile/15E148 Safari/604.1`, 'WebKit 605.1, iOS 15.4'],
  [`${IOS} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`, 'WebKit 605.1, iOS 15.4'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'WebKit 605.1, Safari 17.4',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 Mobile Safari/537.36 Telegram-Android/11.2 (Pixel 7; Android 13; SDK 33; HIGH)',
    'Chromium 109',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Chromium 156',
  ],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
])('%s', (userAgent, engine) => expect(detectEngine(userAgent)).toBe(engine))
