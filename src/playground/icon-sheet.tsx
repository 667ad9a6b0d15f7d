import { HeartIcon, Icon, iconNames, StarIcon } from '#ui/icons.tsx'
import css from './icon-sheet.module.css'

/** The whole family out of its own table, and the two that are filled. */
export function IconSheet() {
  return (
    <ul className={css.icons}>
      {iconNames.map((name) => (
        <li key={name} className={css.icon}>
          <Icon name={name} size={24} />
          <span className={css.name}>{name}</span>
        </li>
      ))}
      <li className={css.icon}>
        <HeartIcon isFilled size={24} />
        <span className={css.name}>heart, полное</span>
      </li>
      <li className={css.icon}>
        <span className={css.star}>
          <StarIcon size={24} />
        </span>
        <span className={css.name}>звезда</span>
      </li>
    </ul>
  )
}
