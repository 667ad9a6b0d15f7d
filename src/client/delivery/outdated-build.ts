import { OUTDATED_CHECK_MS } from '#shared/domain/constants.ts'

/**
 * Checks every hour which build is served now (requirement 4), and reports once if it differs from
 * `buildId`. Failures count as no answer. Returns the function that stops it.
 * @param age of the page when the watch starts, ms: counts towards the first hour
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
  // Phones freeze the timers of a hidden page.
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
