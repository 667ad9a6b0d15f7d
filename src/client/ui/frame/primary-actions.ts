export interface PageAction {
  text: string
  isEnabled: boolean
  isBusy: boolean
}

/** A button outside the page, such as a messenger's. */
interface ButtonOutside {
  /** Returns false if the button turns out to be missing. */
  show(act: PageAction | undefined): boolean
  /** True if nothing confirms that the button is visible. Then the page shows its own as well. */
  isUnconfirmed?: boolean
}

/** Returns that button, or undefined if there is none; `onLost` is called if it turns out to be missing. */
export type TakeButton = (onPress: () => void, onLost: () => void) => ButtonOutside | undefined

interface Entry {
  act: PageAction
  /** The overlay that contains it; `''` for the screen itself. */
  cover: string
  press: () => void
}

/** Primary actions of everything open; the external button shows the topmost overlay's. */
export interface PrimaryActions {
  /** Takes the button, also for screens without an action. */
  begin: () => void
  /** Adds or changes an action; returns its removal. */
  put: (id: string, entry: Entry) => () => void
  /** Limits active actions to this overlay; returns its removal. */
  cover: (id: string) => () => void
  /** True if the external button replaces the page's buttons. */
  isOutside: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function createPrimaryActions(take: TakeButton): PrimaryActions {
  const entries = new Map<string, Entry>()
  const covers: string[] = []
  const listeners = new Set<() => void>()
  let button: ButtonOutside | undefined
  let isTaken = false
  let shown: PageAction | undefined

  const top = () => [...entries.values()].findLast(({ cover }) => cover === (covers.at(-1) ?? ''))
  const press = () => {
    const entry = top()
    // A client may allow presses of a busy button.
    if (entry?.act.isEnabled && !entry.act.isBusy) entry.press()
  }
  const lose = () => {
    if (!button) return
    button = undefined
    tell()
  }
  const tell = () => listeners.forEach((listener) => listener())
  const sync = () => {
    tell()
    const act = top()?.act
    if (!button || JSON.stringify(act) === JSON.stringify(shown)) return
    shown = act
    if (!button.show(act)) lose()
  }
  const begin = () => {
    if (isTaken) return
    isTaken = true
    button = take(press, lose)
    // A previous document may have left its action there. The same action needs no flicker.
    if (!top()) button?.show(undefined)
    if (button) tell()
  }
  /** Keeps the button shown when one action replaces another in the same turn. */
  const syncSoon = () => queueMicrotask(sync)

  return {
    begin,
    put(id, entry) {
      entries.set(id, entry)
      begin()
      sync()
      return () => {
        entries.delete(id)
        syncSoon()
      }
    },
    cover(id) {
      covers.push(id)
      sync()
      return () => {
        covers.splice(covers.lastIndexOf(id), 1)
        syncSoon()
      }
    },
    isOutside: () => button !== undefined && button.isUnconfirmed !== true,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
