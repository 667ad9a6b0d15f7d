/** What a main button says and whether it can be pressed. */
export interface Act {
  text: string
  isEnabled: boolean
  isBusy: boolean
}

/** A button that is not on the page, as a messenger's. */
interface ButtonOutside {
  /** False when it does not stand there after all. */
  show(act: Act | undefined): boolean
  /** True where nothing confirms that it is drawn. Then the page shows its own as well. */
  isUnconfirmed?: boolean
}

/** Gives that button, or undefined where there is none; `onLost` says that it is none after all. */
export type TakeButton = (onPress: () => void, onLost: () => void) => ButtonOutside | undefined

interface Entry {
  act: Act
  /** What it stands in; `''` for the screen itself. */
  cover: string
  press: () => void
}

/** The main acts of all that is open; the button outside shows the one of the innermost. */
export interface MainActs {
  /** Takes the button, for screens that have no act too. */
  begin: () => void
  /** Adds or changes an act; the answer takes it away. */
  put: (id: string, entry: Entry) => () => void
  /** From now on only acts inside this cover count; the answer takes it away. */
  cover: (id: string) => () => void
  /** True where the button outside stands for every main act, so that none of them has one on the page. */
  isOutside: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function createMainActs(take: TakeButton): MainActs {
  const entries = new Map<string, Entry>()
  const covers: string[] = []
  const listeners = new Set<() => void>()
  let button: ButtonOutside | undefined
  let isTaken = false
  let shown: Act | undefined

  const top = () => [...entries.values()].findLast(({ cover }) => cover === (covers.at(-1) ?? ''))
  const press = () => {
    const entry = top()
    // A client may press what it shows as busy.
    if (entry?.act.isEnabled && !entry.act.isBusy) entry.press()
  }
  const lose = () => {
    if (!button) return
    button = undefined
    tell()
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const sync = () => {
    const act = top()?.act
    if (!button || JSON.stringify(act) === JSON.stringify(shown)) return
    shown = act
    if (!button.show(act)) lose()
  }
  const begin = () => {
    if (isTaken) return
    isTaken = true
    button = take(press, lose)
    // A document before this one may have left its act there.
    button?.show(undefined)
    if (button) tell()
  }
  /** Where one act gives way to another within a turn, the button stays in its place. */
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
