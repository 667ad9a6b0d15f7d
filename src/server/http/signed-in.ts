import { Refusal, type SignedIn } from './handler.ts'

/** The account of a call marked `signed-in`; the router rejects all others before. */
export function signedIn(account: SignedIn | undefined): SignedIn {
  if (account === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
  return account
}
