const own = AbortSignal.timeout.bind(AbortSignal)
const running = new Set<AbortController>()

/**
 * Takes `AbortSignal.timeout` from the clock: such a timeout ends when `endTimeouts` is called, which the fake services
 * do when they fall silent. A call that is answered is never too late, however busy the machine is.
 */
export function holdTimeouts(): void {
  AbortSignal.timeout = () => {
    const timeout = new AbortController()
    running.add(timeout)
    return timeout.signal
  }
}

/** Ends every timeout that is held; without `holdTimeouts` does nothing. */
export function endTimeouts(): void {
  for (const timeout of running) timeout.abort(new DOMException('The operation timed out', 'TimeoutError'))
  running.clear()
}

/** Gives timeouts back to the clock. */
export function releaseTimeouts(): void {
  AbortSignal.timeout = own
  running.clear()
}
