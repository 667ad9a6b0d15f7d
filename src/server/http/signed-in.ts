import { Refusal, type SignedIn } from './handler.ts'

/** The account of a call that the table marks `signed-in`; the router lets no other through. */
export function signedIn(account: SignedIn | undefined): SignedIn {
  if (account === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
  return account
}
