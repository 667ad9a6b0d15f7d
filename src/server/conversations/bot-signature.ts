import { hmac, isSameDigest } from '../http/limits/digest.ts'

/** Signs what the bot hands over with the bot's token, which both the host and the bot process know. */
export function signBotUpdate(botToken: string, update: string): string {
  return hmac(Buffer.from(botToken), 'bot-update', update)
}

export function isBotUpdateSigned(botToken: string, update: string, signature: string): boolean {
  return botToken !== '' && isSameDigest(signBotUpdate(botToken, update), signature)
}
