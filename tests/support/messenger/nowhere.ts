import type { DetectionInput } from '#messenger/detect.ts'

/** What detection reads in a plain browser. */
export const nowhere: DetectionInput = {
  hash: '',
  search: '',
  hasBridge: false,
  remembered: undefined,
  webApp: undefined,
}
