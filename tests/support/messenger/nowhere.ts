import type { DetectionInput } from '#client/platform/messenger/detect.ts'

/** Input of detection in a plain browser. */
export const nowhere: DetectionInput = {
  hash: '',
  search: '',
  hasBridge: false,
  remembered: undefined,
  webApp: undefined,
}
