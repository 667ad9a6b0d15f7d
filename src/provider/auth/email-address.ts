import { emailProblem } from '#domain/lead/email.ts'

/** The address in the form accounts are found by, or undefined when it is not exactly one address. */
export function readEmail(raw: string): string | undefined {
  const address = raw.trim().toLowerCase()
  return emailProblem(address) === undefined ? address : undefined
}
