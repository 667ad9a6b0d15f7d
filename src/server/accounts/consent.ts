import type { Body } from '#shared/contract/endpoints.ts'
import { parseInstant } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../http/handler.ts'
import type { ConsentText } from '../sources/agency-content.ts'

/** Version sent by pages rendered without settings; means "the text published now". */
const TEXT_OF_THE_SITE = 'site'

const OUTDATED =
  'Текст согласия на обработку персональных данных изменился. Обновите страницу, прочитайте его и отметьте ещё раз'

/**
 * Returns the proof of a consent. The text must be one the agency has had. The page's moment is used if
 * possible: not before that text was published and not in the future; otherwise the clock was wrong and
 * the time of the call is used. No visitor is refused for a wrong clock.
 * @throws Refusal 422 for an unknown text
 */
export function toEvidence(
  { version, at }: Body<'callRequest'>['consent'],
  text: Pick<ConsentText, 'version' | 'versions'>,
  now: number,
): { consent_version: string; consent_at: string } {
  const known = version === TEXT_OF_THE_SITE ? text.version : version
  if (!text.versions.includes(known)) throw new Refusal(422, OUTDATED, { errors: { consent: [OUTDATED] } })
  const [given, published] = [parseInstant(at), parseInstant(known) ?? now]
  // A day of slack: a date without a time, and time zones.
  const isPossible = given !== undefined && given >= published - DAY_MS && given <= now + DAY_MS
  return { consent_version: known, consent_at: isPossible ? at : new Date(now).toISOString() }
}
