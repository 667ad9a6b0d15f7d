import { classNames } from '#client/ui/class-names.ts'
import { Image } from '#client/ui/image.tsx'
import type { ReactNode } from 'react'
import css from './landing-hero.module.css'

interface LandingHeroProps {
  title: string
  image: string
  lead?: ReactNode
  /** "от 52 750 ₽"; absent if unknown. */
  price?: string | undefined
  /** Unit of the price; always shown with it. */
  unit: string
  /** What of the price are mandatory payments, or what is added to it; '' for nothing. */
  surcharge: string
  /** Actions next to the price, the primary one first. */
  action?: ReactNode
  /** True if a list follows that matters more: on a phone only the title and the actions remain. */
  isShort?: boolean
}

export function LandingHero({
  title,
  image,
  lead,
  price,
  unit,
  surcharge,
  action,
  isShort,
}: LandingHeroProps) {
  return (
    <div className={classNames(css.hero, isShort && css.short)}>
      <div className={css.image}>
        <Image
          src={image}
          alt=""
          width={1280}
          height={480}
          sizes="(max-width: 1264px) 100vw, 1200px"
          isFirst
        />
      </div>
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <div className={css.lead}>{lead}</div>}
        <div className="row gap-l row-gap-s align-center spread wrap">
          {price !== undefined && (
            <p className={css.price}>
              <b className={css.amount}>{price}</b> <span className="unbroken">{unit}</span>
              {surcharge !== '' && <span className={css.surcharge}>{surcharge}</span>}
            </p>
          )}
          {action !== undefined && (
            <div className={classNames('row gap-s align-center wrap', css.actions)}>{action}</div>
          )}
        </div>
      </div>
    </div>
  )
}
