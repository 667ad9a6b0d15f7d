import type * as SdkModule from '@telegram-apps/sdk-react'

export type Sdk = Pick<typeof SdkModule, 'on'>
export type LoadSdk = () => Promise<Sdk>

/** Loads Telegram's SDK, a lazy chunk of the travellers' app. */
export const loadSdk: LoadSdk = () => import('@telegram-apps/sdk-react')
