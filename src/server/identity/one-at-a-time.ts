/** Runs a task when all earlier ones are done. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

export function oneAtATime(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task)
    last = run.catch(() => undefined)
    return run
  }
}
