/** Types of the used part of React's scheduler, which ships without types. */
declare module 'scheduler' {
  /**
   * Sets the number of render slices per second, above 0 up to 125; 0 restores the default of 5 ms. Any
   * other number logs an error and changes nothing.
   */
  export function unstable_forceFrameRate(fps: number): void
  export const unstable_NormalPriority: number
  export function unstable_scheduleCallback(priority: number, work: () => void): void
  /** True if the slice is over. */
  export function unstable_shouldYield(): boolean
}
