import type { FrameSettings } from '#shared/domain/settings.ts'

/** Returns when managers answer, in the agency's wording: "ежедневно с 9:00 до 21:00 …"; `''` if not set. */
export function agencyHours({ contacts }: FrameSettings): string {
  return contacts.find(({ title }) => title === 'Hours')?.link ?? ''
}
