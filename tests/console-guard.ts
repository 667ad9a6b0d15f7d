import { vi } from 'vitest'

/** Console messages a test has not declared; `tests/setup.ts` fails the test for them. */
let messages: string[] = []
let declared: RegExp[] = []

/** Declares that this test logs a message, as React does for a screen that throws. */
export function expectConsole(pattern: RegExp): void {
  declared.push(pattern)
}

export function watchConsole(): void {
  messages = []
  declared = []
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      messages.push(`console.${kind}: ${parts.map(describe).join(' ')}`)
    })
  }
}

/** The undeclared lines of this test. */
export function undeclaredLines(): string[] {
  return messages.filter((line) => !declared.some((pattern) => pattern.test(line)))
}

function describe(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part)
}
