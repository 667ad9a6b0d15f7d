/** Reads a member of any value; undefined if it is missing or throws. */
export function readMember(holder: unknown, name: string): unknown {
  if ((typeof holder !== 'object' && typeof holder !== 'function') || holder === null) return undefined
  try {
    return (holder as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

/** Returns the descriptor of an own member; undefined when it is missing or a proxy refuses it. */
export function readDescriptor(holder: object, name: string): PropertyDescriptor | undefined {
  try {
    return Object.getOwnPropertyDescriptor(holder, name)
  } catch {
    return undefined
  }
}

/** Calls a member if it is a function; ignores errors of old clients that do not support it. */
export function callMember(holder: unknown, name: string, args: unknown[] = []): unknown {
  return attempt(holder, name, args)?.answer
}

/**
 * Calls a member; undefined if it is missing or throws, as in a client that supports less than its
 * version claims.
 */
export function attempt(
  holder: unknown,
  name: string,
  args: unknown[] = [],
): { answer: unknown } | undefined {
  const member = readMember(holder, name)
  if (typeof member !== 'function') return undefined
  try {
    return { answer: (member as (...values: unknown[]) => unknown).apply(holder, args) }
  } catch {
    return undefined
  }
}

/** Returns a string, or `''` for anything else. */
export function readMemberText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
