const own = AbortSignal.timeout.bind(AbortSignal)
const running = new Set<AbortController>()

/**
 * Detaches `AbortSignal.timeout` from the clock: it fires when `endTimeouts` is called, which fake
 * services do when they fall silent. An answered call is never too late, however busy the machine is.
 */
export function holdTimeouts(): void {
  AbortSignal.timeout = () => {
    const timeout = new AbortController()
    running.add(timeout)
    return timeout.signal
  }
}

/** Fires every held timeout; does nothing without `holdTimeouts`. */
export function endTimeouts(): void {
  for (const timeout of running) timeout.abort(new DOMException('The operation timed out', 'TimeoutError'))
  running.clear()
}

/** Attaches timeouts to the clock again. */
export function releaseTimeouts(): void {
  AbortSignal.timeout = own
  running.clear()
}
