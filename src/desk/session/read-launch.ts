import type { Messenger } from '#client/platform/messenger/port.ts'

/** Returns Telegram's init data, `''` without. The host knows managers by Telegram only, so MAX's are not sent. */
export function readLaunch({ initData, initDataField }: Messenger): string {
  return initDataField === 'init_data' ? (initData ?? '') : ''
}
