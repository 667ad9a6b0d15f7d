import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { contactLink } from '#shared/domain/settings.ts'

/**
 * Shown if the provider does not support the call: the agency handles the request manually; the policy
 * promises ten days.
 */
export function AskAgency() {
  const address = contactLink(useSiteSettings(), 'Email').replace(/^mailto:/, '')
  return (
    <p>
      Здесь этого сделать нельзя.{' '}
      {address === '' ? (
        'Обратитесь в агентство.'
      ) : (
        <>
          Напишите на <a href={`mailto:${address}`}>{address}</a>: агентство ответит в течение 10 рабочих
          дней.
        </>
      )}
    </p>
  )
}
