import { Image } from '#images/image.tsx'
import css from './images.module.css'

/** Scenes of the catalogue at different hours; the number chooses hour and angle. */
const scenes = [
  ['Море, Турция', 'sea/turkey/alanya-1'],
  ['Пляж, Мальдивы', 'beach/maldives/cover-2'],
  ['Бассейн, Египет', 'pool/egypt/hurgada-3'],
  ['Город, ОАЭ', 'city/uae/dubai-2'],
  ['Номер, Таиланд', 'room/thailand/phuket-1'],
  ['Закат, Греция', 'sunset/greece/crete-1'],
  ['Горы, Россия', 'mountains/russia/cover-1'],
] as const

/** What the catalogue draws where there is no photo, and what stands where there is nothing at all. */
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
