import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/** The name of the user that this process runs as, for sentences about rights. */
export function processUser(): string {
  try {
    return userInfo().username
  } catch {
    // A user without a line in /etc/passwd, as containers have.
    return String(process.getuid?.() ?? '')
  }
}

/**
 * Returns the sentence that advises to run as the owner of a path: giving the path to this user would take it from the
 * service. Undefined where root or this user owns it.
 */
export function findOwnerAdvice(path: string): string | undefined {
  const uid = findOwner(path)
  if (uid === 0 || uid === process.geteuid?.()) return undefined
  const name = findUserName(uid)
  return `Запустите от пользователя ${name ?? uid}: sudo -u ${name ?? `'#${uid}'`} npm run …`
}

/** Returns the owner of a path, or of the nearest folder around it that this user can see. */
function findOwner(path: string): number {
  try {
    return statSync(path).uid
  } catch {
    const parent = dirname(path)
    return parent === path ? 0 : findOwner(parent)
  }
}

function findUserName(uid: number): string | undefined {
  try {
    const users = readFileSync('/etc/passwd', 'utf8')
    return new RegExp(`^([^:\n]+):[^:\n]*:${uid}:`, 'm').exec(users)?.[1]
  } catch {
    return undefined
  }
}
