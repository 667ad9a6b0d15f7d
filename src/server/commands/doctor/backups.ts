import { HOUR_MS } from '#domain/time/durations.ts'
import { newestBackup } from '../../process/own-backups.ts'
import { absent, elsewhere, fine, wrong, type Look } from './look.ts'

const OLDEST_HOURS = 48
const REMEDY = 'включите putevka-backup.timer: src/docs/operations.md, «Службы»'

export const backups: Look = {
  title: 'Копии базы',
  remedy: 'проверьте права на DATA_DIR/backups',
  async take({ settings: { dataDir, providerHost, isDevelopment }, outside }) {
    if (providerHost) return elsewhere
    const newest = newestBackup(dataDir)
    if (newest === undefined) {
      return isDevelopment ? absent('копий нет') : wrong('в DATA_DIR/backups копий нет', REMEDY)
    }
    const hours = Math.max(0, Math.floor((outside.clock() - newest) / HOUR_MS))
    if (hours > OLDEST_HOURS) return wrong(`последней копии ${Math.floor(hours / 24)} дн.`, REMEDY)
    return fine(`последней копии ${hours} ч`)
  },
}
