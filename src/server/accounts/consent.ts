import type { Body } from '#shared/contract/endpoints.ts'
import { instantOf } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../http/handler.ts'
import type { ConsentText } from '../sources/agency-content.ts'

/** How a page names the text when the settings it was drawn from named none: the one that stands on the site. */
const TEXT_OF_THE_SITE = 'site'

const OUTDATED =
  'Текст согласия на обработку персональных данных изменился. Обновите страницу, прочитайте его и отметьте ещё раз'

/**
 * What is kept as the proof of a consent. The text must be one that the agency has had. The moment is the page's own,
 * if it can be true: not before that text stood on the site and not ahead of the clock here; any other one was written
 * by a wrong clock, and the moment of the call takes its place: nobody is refused for their clock.
 * @throws Refusal 422 for a text that never was
 */
export function evidenceOf(
  { version, at }: Body<'callRequest'>['consent'],
  text: Pick<ConsentText, 'version' | 'versions'>,
  now: number,
): { consent_version: string; consent_at: string } {
  const known = version === TEXT_OF_THE_SITE ? text.version : version
  if (!text.versions.includes(known)) throw new Refusal(422, OUTDATED, { errors: { consent: [OUTDATED] } })
  const [given, published] = [instantOf(at), instantOf(known) ?? now]
  // A day of slack: a date without a time, and zones.
  const isPossible = given !== undefined && given >= published - DAY_MS && given <= now + DAY_MS
  return { consent_version: known, consent_at: isPossible ? at : new Date(now).toISOString() }
}
