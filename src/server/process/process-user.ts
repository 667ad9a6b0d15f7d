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
 * Returns what to do where this user may not use a path. To take it from another user is right for the service and breaks
 * it for a person who runs a command, so both are said then.
 * @param command gives the path to this user
 */
export function rightsAdvice(path: string, command: string): string {
  const uid = findOwner(path)
  if (uid === 0 || uid === process.geteuid?.()) return `Выполните: ${command}`
  const name = findUserName(uid)
  return `Если это служба, выполните: ${command}. Если команда, запустите её от владельца: sudo -u ${name ?? `'#${uid}'`} npm run …`
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
