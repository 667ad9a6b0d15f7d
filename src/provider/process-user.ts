import { userInfo } from 'node:os'

/** The name of the user that this process runs as, for sentences about rights. */
export function processUser(): string {
  try {
    return userInfo().username
  } catch {
    // A user without a line in /etc/passwd, as containers have.
    return String(process.getuid?.() ?? '')
  }
}
