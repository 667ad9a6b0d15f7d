import { Image } from '#images/image.tsx'
import css from './images.module.css'

/** Some of the sample pictures. */
const scenes = [
  ['Море, Турция', 'sea-south-any-1'],
  ['Пляж, Мальдивы', 'beach-tropics-any-2'],
  ['Бассейн, Египет', 'pool-desert-luxury-1'],
  ['Город, ОАЭ', 'cover-uae'],
  ['Номер, Таиланд', 'room-warm-comfort-1'],
  ['Закат, Турция', 'sunset-south-any-1'],
  ['Горы, Россия', 'cover-russia'],
] as const

/** Pictures of the sample agency, and the place of one that is missing. */
export function Images() {
  return (
    <ul className={css.images}>
      {scenes.map(([title, path]) => (
        <li key={path} className={css.scene}>
          <Image
            src={`/pictures/${path}.webp`}
            alt=""
            width={560}
            height={373}
            sizes="(max-width: 639px) 100vw, 320px"
          />
          <span className={css.title}>{title}</span>
        </li>
      ))}
      <li className={css.scene}>
        <Image src="" alt="" width={560} height={373} sizes="320px" />
        <span className={css.title}>Когда картинки нет</span>
      </li>
    </ul>
  )
}
