import { hmac, isSameDigest } from '../http/limits/digest.ts'

/** A chosen card: a digest of the sent message, and when the bot reported it. */
interface InlineChoice {
  choice: string
  /** Milliseconds. */
  at: number
}

/** Signs a choice with the bot's token, which both the host and the bot process know. */
export function signInlineChoice(botToken: string, { choice, at }: InlineChoice): string {
  return hmac(Buffer.from(botToken), 'inline-choice', choice, String(at))
}

export function isInlineChoiceSigned(botToken: string, choice: InlineChoice, signature: string): boolean {
  return botToken !== '' && isSameDigest(signInlineChoice(botToken, choice), signature)
}
