import * as v from 'valibot'

/** What the panel of the simulated messenger asks to be signed. */
export const LaunchOrder = v.object({
  kind: v.picklist(['valid', 'stale', 'forged', 'none']),
  user: v.record(v.string(), v.unknown()),
  startParam: v.optional(v.pipe(v.string(), v.maxLength(512)), ''),
})
export type LaunchOrder = v.InferOutput<typeof LaunchOrder>
