/**
 * Reads guidebooks sequentially in the background; `read` resolves when its load ends. A call during a
 * run does nothing. A later call retries what failed.
 */
export function createReadBehind(read: (id: string) => Promise<unknown>): (ids: readonly string[]) => void {
  let isReading = false
  const readAll = async (ids: readonly string[]) => {
    for (const id of ids) await read(id).catch(() => undefined)
  }
  return (ids) => {
    if (isReading) return
    isReading = true
    void readAll(ids).finally(() => {
      isReading = false
    })
  }
}
