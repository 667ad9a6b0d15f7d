/**
 * Reads guidebooks one after another while visitors are answered; `read` ends with the load itself. A call during a reading
 * changes nothing; what could not be read is tried again by a later call.
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
