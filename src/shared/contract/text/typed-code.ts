/** Longest promo code or loyalty number: it must be readable over the phone. */
export const TYPED_CODE_MAX = 40

const TYPED_CODE = /^[\p{L}\p{N} ._/-]*$/u

/**
 * A code that a traveller types from a card or an e-mail: letters, digits, spaces and `. _ / -`. The one
 * rule for the form and the call.
 */
export function isTypedCode(text: string): boolean {
  return text.length <= TYPED_CODE_MAX && TYPED_CODE.test(text)
}
