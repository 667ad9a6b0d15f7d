import type { FrameSettings } from '#shared/domain/settings.ts'

/** When somebody answers, as the agency says it: "ежедневно с 9:00 до 21:00 …"; `''` when it does not say. */
export function agencyHours({ contacts }: FrameSettings): string {
  return contacts.find(({ title }) => title === 'Hours')?.link ?? ''
}
