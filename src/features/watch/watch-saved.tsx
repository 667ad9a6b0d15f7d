import type { Watch } from '#contract/watch.ts'
import { Link } from '#delivery/link.tsx'
import { money } from '#domain/text/format.ts'
import { href } from '#routes/href.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useEffect, useRef } from 'react'
import { Told } from './told.tsx'
import css from './watch.module.css'

interface WatchSavedProps {
  watch: Watch
  onClose: () => void
}

/** Stands where the form was: what happens next, and where the news come. */
export function WatchSaved({ watch, onClose }: WatchSavedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form took the focus with it.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={css.saved}>
        Следим за ценой
      </h3>
      <p>
        {watch.price === null
          ? 'Первую цену узнаем в ближайшие минуты, а ночью — утром.'
          : `Сравниваем с ценой сейчас: ${money(watch.price)}.`}{' '}
        Напишем, только когда оператор подтвердит новую.
      </p>
      <Told canAsk />
      <div className={css.ways}>
        <Button onClick={onClose}>Готово</Button>
        <Link to={href('watches')} className={buttonClass('quiet')}>
          Все цены под наблюдением
        </Link>
      </div>
    </>
  )
}
