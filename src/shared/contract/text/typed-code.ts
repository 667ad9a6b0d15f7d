/** Longest promo code or number of a loyalty programme; it is read aloud over the phone. */
export const TYPED_CODE_MAX = 40

const TYPED_CODE = /^[\p{L}\p{N} ._/-]*$/u

/**
 * A code that a traveller types off a card or a letter: letters, digits, spaces and `. _ / -`. The one rule for the form
 * and the call.
 */
export function isTypedCode(text: string): boolean {
  return text.length <= TYPED_CODE_MAX && TYPED_CODE.test(text)
}
