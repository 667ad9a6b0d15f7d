import type { AnswerPromise } from '#shared/domain/lead/contact-deadline.ts'
import type { AgencyContent } from '../sources/agency-content.ts'

/** The agency's words about when it works and how soon it answers, as its texts are now. */
export function readPromise({ facts, contacts }: Pick<AgencyContent, 'facts' | 'contacts'>): AnswerPromise {
  return { hours: facts.hours, answerTime: contacts.find(({ title }) => title === 'AnswerTime')?.link ?? '' }
}
