import { fine, unchecked, wrong, type DoctorCheck } from './check.ts'

/** Signatures of sign-ins and codes depend on the clock. */
const MOST_SECONDS = 30

export const machineClock: DoctorCheck = {
  title: 'Часы',
  remedy: 'проверьте связь с сетью',
  async take({ settings: { telegramApiRoot, publicUrl }, outside }) {
    for (const url of [telegramApiRoot, publicUrl].filter(Boolean)) {
      const signal = AbortSignal.timeout(Math.floor(outside.withinMs / 3))
      const response = await outside.fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
      await response?.body?.cancel()
      const told = Date.parse(response?.headers.get('date') ?? '')
      if (Number.isNaN(told)) continue
      const seconds = Math.round(Math.abs(outside.clock() - told) / 1000)
      const { host } = new URL(url)
      if (seconds >= MOST_SECONDS)
        return wrong(`расходятся с ${host} на ${seconds} с`, 'включите NTP: timedatectl set-ntp true')
      return fine(`сходятся с ${host}, разница ${seconds} с`)
    }
    return unchecked('сверить не с кем: ни Telegram, ни сайт не отвечают')
  },
}
