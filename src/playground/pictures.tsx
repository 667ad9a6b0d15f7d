import { Picture } from '#images/picture.tsx'
import css from './pictures.module.css'

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
export function Pictures() {
  return (
    <ul className={css.pictures}>
      {scenes.map(([title, path]) => (
        <li key={path} className={css.scene}>
          <Picture
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
        <Picture src="" alt="" width={560} height={373} sizes="320px" />
        <span className={css.title}>Когда картинки нет</span>
      </li>
    </ul>
  )
}
