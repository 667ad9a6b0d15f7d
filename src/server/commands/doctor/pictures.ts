import { IMAGE_ROUTE } from '../../settings/rows/site-rows.ts'
import { fine, wrong, type DoctorCheck } from './check.ts'

export const pictures: DoctorCheck = {
  title: 'Картинки',
  remedy: 'поставьте зависимости заново: npm ci (нужен sharp для этой машины)',
  async take({ settings: { imageHosts, imageBase }, outside }) {
    const { default: sharp } = await import('sharp')
    const background = { r: 0, g: 0, b: 0 }
    await sharp({ create: { width: 2, height: 2, channels: 3, background } })
      .webp()
      .toBuffer()
    const far = [...imageHosts, imageBase === IMAGE_ROUTE ? '' : imageBase].filter(Boolean)
    for (const url of far) {
      const signal = AbortSignal.timeout(outside.withinMs)
      // An image host has no home page, so any response is fine.
      const response = await outside.fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
      await response?.body?.cancel()
      if (!response || response.status >= 500) {
        const said = response ? `отвечает ${response.status}` : 'не отвечает'
        return wrong(`${url} ${said}`, 'проверьте IMAGE_HOST и IMAGE_BASE')
      }
    }
    return fine(far.length === 0 ? 'уменьшаются здесь, чужих узлов нет' : `доступны: ${far.join(', ')}`)
  },
}
