/** Colours from a messenger; any may be missing. Names without the platform's prefix. */
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

/** Space covered by the client's controls and the device, in CSS px. */
export interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

/** The messenger's user, for greeting only: not verified. */
export interface MessengerPerson {
  id: string
  firstName: string
  username: string
  photoUrl: string
  /** True if the bot may already write to them. */
  isWriteAllowed?: boolean
}

/** Launch data; `startParam` is the content to open. */
export type Launch = Pick<Messenger, 'initData' | 'startParam'>

/** The primary action of a screen, as shown on the client's button. */
export interface MainAct {
  text: string
  isEnabled: boolean
  isBusy: boolean
}

export interface MainButton {
  /** Shows an action, or hides the button; false if the client does not show it. */
  show(act: MainAct | undefined): boolean
  /** True if nothing confirms that the client shows it. Then the page keeps its own buttons. */
  isUnconfirmed?: boolean
}

/** Colours of the client's controls around the app, `#rrggbb`. */
export interface BarColors {
  header: string
  page: string
  bottom: string
  /** Colour of the main button; undefined if the page's own buttons have none in this form. */
  button?: string | undefined
  buttonText?: string | undefined
}

/** A story that the person edits and publishes. */
export interface Story {
  /** Address of a picture, 1080x1920. */
  picture: string
  /** Caption, 200 characters at most. */
  text: string
  /** Clients attach it only for subscribers of Telegram Premium. */
  link: { url: string; name: string }
}

export type Haptic = 'choice' | 'light' | 'success' | 'error'

/**
 * The environment of the app. Every driver implements every member; what a client cannot do is a silent
 * no-op, so a screen never checks which messenger it is in.
 */
export interface Messenger {
  kind: 'telegram' | 'webapp' | 'max' | 'browser'
  /** False in a plain browser, which shows the site's header. */
  isMessenger: boolean
  platform: string
  version: string
  /** Raw signed init data for `POST /tg-user/`; undefined if the client gave none. */
  initData: string | undefined
  /** Field of `POST /tg-user/` for it: each messenger signs with its own token. */
  initDataField: 'init_data' | 'max_init_data'
  /** Message for refused data, if this messenger has a specific reason. */
  refusal?: string
  person: MessengerPerson | undefined
  /** Content to open in this launch; undefined once opened, as after a reload. */
  startParam: string | undefined
  expand(): void
  hideBackButton(): void
  /** Shows the client's back button with a listener. Returns the function that hides it. */
  showBackButton(onPress: () => void): () => void
  /** Tells the client that the first screen is rendered, so that it removes its placeholder. */
  ready(): void
  /**
   * Reports the theme now and on each change, undefined if the client names no scheme. Returns the
   * unsubscribe function.
   */
  onTheme(listener: (colors: ThemeColors, isDark: boolean | undefined) => void): () => void
  onInsets(listener: (insets: Insets) => void): () => void
  /** Reports the visible height of the app once it settles, CSS px; undefined if all of it is visible. */
  onHeight(listener: (height: number | undefined) => void): () => void
  /** Paints the client's header, background and bottom bar. */
  paint(colors: BarColors): void
  /** Sets whether the client asks before it closes the app. */
  confirmClosing(isNeeded: boolean): void
  /** Sets whether a swipe down minimises the app; disabled only over the app's own gestures. */
  allowSwipes(isAllowed: boolean): void
  haptic(kind: Haptic): void
  /**
   * Takes over the client's main button for a screen's primary action; undefined if there is none.
   * `onLost` is called if it turns out to be missing: then the page's own buttons are used.
   */
  takeMainButton(onPress: () => void, onLost: () => void): MainButton | undefined
  /** Opens an external page; must be called in a user gesture. */
  openLink(url: string): void
  /** True if the client can send a message prepared by the bot. */
  canSendPrepared: boolean
  /**
   * Opens the client's dialog that sends it. `sent` only if the client has confirmed it, `declined` if
   * the person closed the dialog, `silent` if no answer came: Android ignores a request more than 10 s
   * after the last touch.
   */
  sendPrepared(id: string): Promise<'sent' | 'declined' | 'failed' | 'silent'>
  /** True if the client itself can download a file. */
  canDownload: boolean
  /** Asks in the client's dialog; `failed` without an answer, and for a client that cannot. */
  download(file: { url: string; name: string }): Promise<'started' | 'declined' | 'failed'>
  canShareStory: boolean
  /** Opens the editor with a picture and a caption. No client reports what the person did there. */
  shareStory(story: Story): void
  hideKeyboard(): void
  /** Reads the app's value from the client's device storage; `''` if empty, undefined without an answer. */
  readDevice(key: string): Promise<string | undefined>
  /** Stores it there; false if the client refuses or does not answer. */
  writeDevice(key: string, value: string): Promise<boolean>
  /**
   * Offers the address for sharing. `sent` if a dialog was requested, which no client confirms; `copied`
   * if it went to the clipboard.
   */
  share(url: string, text: string): Promise<'sent' | 'copied' | 'failed'>
  /**
   * Returns the traveller's phone after consent in the client's dialog; undefined if refused or
   * impossible.
   */
  requestPhone(): Promise<string | undefined>
  /**
   * False if {@link requestWrite} has nothing to ask: the bot may already write, or the client has no
   * such dialog.
   */
  canRequestWrite: boolean
  /** Asks in the client's dialog whether the bot may write to the traveller; false if refused. */
  requestWrite(): Promise<boolean>
  /** Reads a key of the traveller's cloud storage in this bot; `''` if empty, undefined without an answer. */
  readCloud(key: string): Promise<string | undefined>
  /** Stores up to 4096 characters there, without waiting. */
  writeCloud(key: string, value: string): void
  /** True if the app is not on the home screen yet and could be added. */
  canAddToHomeScreen(): Promise<boolean>
  addToHomeScreen(): void
  /** False if {@link requestPhone} can never return a phone. */
  canRequestPhone: boolean
}
