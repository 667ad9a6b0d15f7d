import { OUTDATED_CHECK_MS } from '#shared/domain/constants.ts'

/**
 * Asks every hour which build is served now (requirement 4), and tells once when it is another than `buildId`.
 * Failures count as no answer. Returns the way to stop.
 * @param age of the page when the watch begins, milliseconds: its first hour has begun with it
 */
export function watchBuild(buildId: string, onOutdated: () => void, age = 0): () => void {
  let isOver = false
  let checkedAt = Date.now() - age
  const check = async () => {
    clearTimeout(timer)
    checkedAt = Date.now()
    const latest = await latestBuild()
    if (isOver) return
    if (latest === undefined || latest === buildId) {
      timer = setTimeout(check, OUTDATED_CHECK_MS)
      return
    }
    stop()
    onOutdated()
  }
  // Phones freeze the timers of a page that is out of sight.
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > OUTDATED_CHECK_MS) void check()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
  let timer = setTimeout(check, Math.max(0, OUTDATED_CHECK_MS - age))
  document.addEventListener('visibilitychange', onVisible)
  return stop
}

async function latestBuild(): Promise<string | undefined> {
  try {
    const reply = await fetch(`/builds/latest.json?${Date.now()}`)
    const { id } = (await reply.json()) as { id?: unknown }
    return reply.ok && typeof id === 'string' && id !== '' ? id : undefined
  } catch {
    return undefined
  }
}
