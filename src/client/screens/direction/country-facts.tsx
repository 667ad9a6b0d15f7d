import type { Country } from '#shared/contract/settings.ts'
import { Icon } from '#client/ui/icons.tsx'
import css from './direction.module.css'

export function CountryFacts({ country }: { country: Country }) {
  const facts = [
    { icon: 'shield' as const, text: country.visa },
    { icon: 'info' as const, text: country.note },
  ].filter(({ text }) => text !== '')
  return (
    <span className={css.facts}>
      {facts.map(({ icon, text }) => (
        <span key={icon} className={css.fact}>
          <Icon name={icon} size={18} />
          {text}
        </span>
      ))}
    </span>
  )
}
