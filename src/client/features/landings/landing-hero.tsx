import { Image } from '#client/ui/image.tsx'
import type { ReactNode } from 'react'
import css from './landing-hero.module.css'

interface LandingHeroProps {
  title: string
  image: string
  lead?: ReactNode
  /** "от 52 750 ₽"; absent when nobody knows. */
  price?: string | undefined
  /** What the price is for; always with it. */
  unit: string
  /** The ways on beside the price, the main one first. */
  action?: ReactNode
}

/** The head of a landing: its name and price over the image of the place. */
export function LandingHero({ title, image, lead, price, unit, action }: LandingHeroProps) {
  return (
    <div className={css.hero}>
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
        <div className={css.offer}>
          {price !== undefined && (
            <p>
              <b className={css.amount}>{price}</b> <span className={css.unit}>{unit}</span>
            </p>
          )}
          {action !== undefined && <div className={css.actions}>{action}</div>}
        </div>
      </div>
    </div>
  )
}
