import { REFERRER_STORAGE_KEY, UTM_STORAGE_KEY } from '#shared/domain/constants.ts'
import type { Messenger } from './messenger/port.ts'
import { setStoredByClient, tellLateValues } from './late-values.ts'
import type { SafeStorage } from './safe-storage.ts'

type Device = Pick<Messenger, 'readDevice' | 'writeDevice'>

const DEVICE_KEY = 'kept'
const AFTER_INPUT_MS = 500
/** Drafts and the visit. Never the token: it stays in memory, and signing in again costs nothing. */
const isKept = (key: string) =>
  key.startsWith('draft:') || key === UTM_STORAGE_KEY || key === REFERRER_STORAGE_KEY

/**
 * If the browser blocks storage, uses the client's device storage (Bot API 9.0), which is per user and
 * device. The page does not wait for it: it receives late values through a listener. A silent client is
 * not written to, so nothing stored there is overwritten. `whose` names the current owner of the data:
 * after a sign-out nothing is restored.
 */
export async function keepOnDevice(
  device: Device,
  local: SafeStorage,
  view: Window,
  whose: () => string | undefined,
): Promise<void> {
  if (local.isPersistent) return
  const asker = whose()
  const found = await device.readDevice(DEVICE_KEY)
  if (found === undefined) return setStoredByClient(local, false)
  const entries = whose() === asker ? parseEntries(found) : []
  for (const [key, value] of entries) if (local.get(key) === undefined) local.set(key, value)
  tellLateValues(local, new Map(entries))
  let written = ''
  const write = () => {
    const keys = local.keys()
    const kept = Object.fromEntries(keys.filter(isKept).map((key) => [key, local.get(key)]))
    const text = JSON.stringify(kept)
    if (text === written) return
    written = text
    void device.writeDevice(DEVICE_KEY, text).then((isKept) => {
      // A full or unsupported storage keeps nothing: the form says so, and the next input retries.
      if (!isKept) written = ''
      setStoredByClient(local, isKept)
    })
  }
  let timer: ReturnType<typeof setTimeout>
  const writeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, AFTER_INPUT_MS)
  }
  // Deferred: a form first merges late values with its input.
  writeSoon()
  // Drafts disappear on submit or sign-out, and both are clicks.
  for (const event of ['input', 'click', 'submit']) view.document.addEventListener(event, writeSoon)
  view.document.addEventListener('visibilitychange', write)
}

function parseEntries(text: string): [string, string][] {
  try {
    const entries = Object.entries(JSON.parse(text) as object)
    return entries.filter(
      (entry): entry is [string, string] => isKept(entry[0]) && typeof entry[1] === 'string',
    )
  } catch {
    return []
  }
}
