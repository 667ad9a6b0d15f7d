import { REFERRER_STORAGE_KEY, UTM_STORAGE_KEY } from '#shared/domain/constants.ts'
import type { Messenger } from './messenger/port.ts'
import { setKeptByClient, tellLateValues } from './late-values.ts'
import type { SafeStorage } from './safe-storage.ts'

type Device = Pick<Messenger, 'readDevice' | 'writeDevice'>

const DEVICE_KEY = 'kept'
const AFTER_INPUT_MS = 500
/** What is typed and what brought the visitor. Never the token: that lives in memory, and signing in again is free. */
const isKept = (key: string) =>
  key.startsWith('draft:') || key === UTM_STORAGE_KEY || key === REFERRER_STORAGE_KEY

/**
 * Where the browser keeps nothing for the app, the client's own storage does (Bot API 9.0), of one person on one device.
 * Nobody waits for it: what stands already hears of late values. A client that does not answer is not written to, so
 * that nothing is lost there either. `whose` names whose data these are now: whoever left meanwhile finds nothing back.
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
  if (found === undefined) return setKeptByClient(local, false)
  const entries = whose() === asker ? entriesOf(found) : []
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
      // A full or unsupported storage keeps nothing: the form says so, and the next input tries again.
      if (!isKept) written = ''
      setKeptByClient(local, isKept)
    })
  }
  let timer: ReturnType<typeof setTimeout>
  const writeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, AFTER_INPUT_MS)
  }
  // Not at once: what a form was told late, it first joins with what was typed.
  writeSoon()
  // A draft goes when it is sent or its person signs out: both are presses.
  for (const event of ['input', 'click', 'submit']) view.document.addEventListener(event, writeSoon)
  view.document.addEventListener('visibilitychange', write)
}

function entriesOf(text: string): [string, string][] {
  try {
    const entries = Object.entries(JSON.parse(text) as object)
    return entries.filter(
      (entry): entry is [string, string] => isKept(entry[0]) && typeof entry[1] === 'string',
    )
  } catch {
    return []
  }
}
