import type { Messenger } from './port.ts'

/** Capabilities of a plain browser: none. */
export const noCapabilities = {
  haptic() {},
  requestWrite: () => Promise.resolve(false),
  readCloud: () => Promise.resolve(undefined),
  writeCloud() {},
  canAddToHomeScreen: () => Promise.resolve(false),
  addToHomeScreen() {},
  sendPrepared: () => Promise.resolve('failed' as const),
  shareStory() {},
  download: () => Promise.resolve('failed' as const),
  hideKeyboard() {},
  readDevice: () => Promise.resolve(undefined),
  writeDevice: () => Promise.resolve(false),
  requestPhone: () => Promise.resolve(undefined),
  paint() {},
  confirmClosing() {},
  allowSwipes() {},
}

/** No messenger: links, sharing and the theme are the browser's own. */
export function createBrowser(): Messenger {
  return {
    kind: 'browser',
    isMessenger: false,
    platform: 'browser',
    version: '',
    initData: undefined,
    initDataField: 'init_data',
    person: undefined,
    startParam: undefined,
    canRequestPhone: false,
    canRequestWrite: false,
    canSendPrepared: false,
    canDownload: false,
    canShareStory: false,
    expand() {},
    hideBackButton() {},
    showBackButton: () => () => {},
    ready() {},
    onTheme: () => () => {},
    onInsets: () => () => {},
    onHeight: () => () => {},
    takeMainButton: () => undefined,
    openLink: openInTab,
    share: shareInBrowser,
    ...noCapabilities,
  }
}

export function openInTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer')
}

/**
 * Opens the system share dialog, otherwise copies to the clipboard. A dialog closed by the traveller
 * counts as sent.
 */
export async function shareInBrowser(url: string, text: string): Promise<'sent' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      // E-mail apps use the title, chats the text.
      await navigator.share({ url, title: text, text })
      return 'sent'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'sent'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
