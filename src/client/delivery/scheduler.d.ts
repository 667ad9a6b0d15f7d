/** React's own scheduler, as much of it as is used. It comes without types. */
declare module 'scheduler' {
  /**
   * How many slices a second React draws in, over 0 up to 125; 0 for its own, which are of five milliseconds. Any other
   * number is told of in the console and changes nothing.
   */
  export function unstable_forceFrameRate(fps: number): void
  export const unstable_NormalPriority: number
  export function unstable_scheduleCallback(priority: number, work: () => void): void
  /** Whether the slice is over. */
  export function unstable_shouldYield(): boolean
}
