/** Colours a messenger hands over; any may be missing. Names without the platform's prefix. */
export type ThemeColors = Partial<
  Record<
    | 'bg'
    | 'text'
    | 'hint'
    | 'link'
    | 'button'
    | 'buttonText'
    | 'secondaryBg'
    | 'sectionBg'
    | 'headerBg'
    | 'accentText'
    | 'destructiveText'
    | 'separator',
    string
  >
>

/** Space that the client's own controls and the device cover, in CSS pixels. */
export interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

/** The messenger's person, for greeting only: nothing here is verified. */
export interface MessengerPerson {
  id: string
  firstName: string
  username: string
  photoUrl: string
  /** The bot may write to them already. */
  isWriteAllowed?: boolean
}

/** What a launch was given; `startParam` is what it wants opened. */
export type Launch = Pick<Messenger, 'initData' | 'startParam'>

/** The main act of a screen, as the client's own button shows it. */
export interface MainAct {
  text: string
  isEnabled: boolean
  isBusy: boolean
}

export interface MainButton {
  /** Shows an act, or hides the button; false when the client does not show it. */
  show(act: MainAct | undefined): boolean
  /** True where nothing confirms that a client draws it. Then the page keeps its own buttons. */
  isUnconfirmed?: boolean
}

/** Colours of what the client draws around the app, `#rrggbb`. */
export interface BarColors {
  header: string
  page: string
  bottom: string
  /** Of the main button; undefined where the page's own are not written so. */
  button?: string | undefined
  buttonText?: string | undefined
}

export type Haptic = 'choice' | 'light' | 'success' | 'error'

/**
 * Where the app runs. Every driver offers every member; what a client cannot do is a quiet no-op, so a screen
 * never asks which messenger it is in.
 */
export interface Messenger {
  kind: 'telegram' | 'webapp' | 'max' | 'browser'
  /** False in a plain browser: there the site's header stands. */
  isMessenger: boolean
  platform: string
  version: string
  /** Raw signed init data for `POST /tg-user/`; undefined when the client gave none. */
  initData: string | undefined
  /** Field of `POST /tg-user/` that takes it: each messenger signs with a token of its own. */
  initDataField: 'init_data' | 'max_init_data'
  /** What to say when these data are refused, where this messenger has a reason of its own. */
  refusal?: string
  person: MessengerPerson | undefined
  /** What this launch wants opened; undefined once it was, as after a reload. */
  startParam: string | undefined
  expand(): void
  hideBackButton(): void
  /** Shows the client's back button; a press calls the listener. Returns the way to hide it. */
  showBackButton(onPress: () => void): () => void
  /** Tells the client that the first screen stands, so that it drops its placeholder. */
  ready(): void
  /** Theme now and at each change, undefined where the client names no scheme. Returns the way to stop. */
  onTheme(listener: (colors: ThemeColors, isDark: boolean | undefined) => void): () => void
  onInsets(listener: (insets: Insets) => void): () => void
  /** What is to be seen of the app's height once it rests, CSS pixels; undefined where that is all of it. */
  onHeight(listener: (height: number | undefined) => void): () => void
  /** Header, background and bottom bar of the client. */
  paint(colors: BarColors): void
  /** Whether the client asks before it closes the app. */
  confirmClosing(isNeeded: boolean): void
  /** Whether a swipe down minimises the app; only over gestures of our own it must not. */
  allowSwipes(isAllowed: boolean): void
  haptic(kind: Haptic): void
  /**
   * Takes over the client's button for the main act of a screen; undefined where there is none. `onLost` when it
   * turns out to be none after all: then the page's own buttons stand.
   */
  takeMainButton(onPress: () => void, onLost: () => void): MainButton | undefined
  /** Opens an outside page; must be called in a gesture. */
  openLink(url: string): void
  /** Whether the client can send on a message that the bot has prepared. */
  canSendPrepared: boolean
  /**
   * Opens the client's own dialog that sends it on. `sent` only if the client has confirmed it, `declined` if the person
   * closed the dialog, `silent` if no answer came: Android ignores an ask that is more than 10 s after the last touch.
   */
  sendPrepared(id: string): Promise<'sent' | 'declined' | 'failed' | 'silent'>
  /** Puts the client's keyboard away. */
  hideKeyboard(): void
  /** What this device keeps for the app in the client; `''` when nothing, undefined when nobody answers. */
  readDevice(key: string): Promise<string | undefined>
  /** Keeps it there; false when the client refuses or does not answer. */
  writeDevice(key: string, value: string): Promise<boolean>
  /** Offers the address for sharing; `sent` when a dialog was asked for, which no client confirms, `copied` when it went to the clipboard. */
  share(url: string, text: string): Promise<'sent' | 'copied' | 'failed'>
  /** The traveller's phone after consent in the client's own dialog; undefined when refused or impossible. */
  requestPhone(): Promise<string | undefined>
  /** False where {@link requestWrite} has nothing to ask for: the bot may write already, or the client knows no such dialog. */
  canRequestWrite: boolean
  /** Asks in the client's own dialog whether the bot may write to the traveller; false when refused. */
  requestWrite(): Promise<boolean>
  /** What the traveller's own cloud in this bot keeps under a key; `''` when nothing, undefined when nobody answers. */
  readCloud(key: string): Promise<string | undefined>
  /** Keeps up to 4096 characters there; nobody waits for it. */
  writeCloud(key: string, value: string): void
  /** Whether the app is not on the home screen yet, and could be. */
  canAddToHomeScreen(): Promise<boolean>
  addToHomeScreen(): void
  /** False where {@link requestPhone} can never give anything. */
  canRequestPhone: boolean
}
