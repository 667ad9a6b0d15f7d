import { agencyName } from '#shared/domain/settings.ts'
import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { SettingsIcon } from '#client/features/safe-html/settings-icon.tsx'
import { createContext, use } from 'react'
import css from './brand.module.css'

const SIZE = 32
/** A longer name gets a smaller font, characters. */
const LONG = 16

/** Address of the deployment's logo, `''` if none. */
export const DeploymentLogo = createContext('')

/**
 * The agency's logo and name from its settings (requirement 2); the deployment's logo or the default
 * until they load.
 */
export function BrandLink() {
  const settings = useSiteSettings()
  const name = agencyName(settings)
  return (
    <span className={css.brand}>
      <SettingsIcon markup={settings.view('logo')} size={SIZE} fallback={<FallbackLogo />} />
      <span className={css.word} data-long={name.length > LONG || undefined}>
        {name}
      </span>
    </span>
  )
}

function FallbackLogo() {
  const logo = use(DeploymentLogo)
  return logo === '' ? <SunOverWave /> : <img src={logo} width={SIZE} height={SIZE} alt="" />
}

function SunOverWave() {
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="10" className={css.sky} />
      <circle cx="16" cy="14" r="5.5" className={css.sun} />
      <path
        d="M0 20c4-3.5 8-3.5 12 0s8 3.5 12 0c2.7-2.3 5.3-3 8-2.300V22a10 10 0 0 1-10 10H10A10 10 0 0 1 0 22z"
        className={css.sea}
      />
    </svg>
  )
}
