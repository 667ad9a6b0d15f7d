import { Button } from '#ui/button.tsx'
import { Busy, Skeleton } from '#ui/feedback.tsx'
import { useState } from 'react'
import { useLook } from './look-context.ts'
import css from './motion.module.css'
import { Sample, SampleSheet } from './sample.tsx'
import { computedToken } from './tokens.ts'

/** The one duration, what lasts, and the same without any. */
export function Motion() {
  const { look, change } = useLook()
  const [isThere, setIsThere] = useState(false)
  return (
    <SampleSheet>
      <Sample title={`quick, ${computedToken('quick')}: снизу вверх и обратно`} isStacked>
        <div className={css.stage}>
          <span className={isThere ? css.there : css.here}>Лист</span>
        </div>
        <Button look="soft" onClick={() => setIsThere(!isThere)}>
          {isThere ? 'Убрать' : 'Показать'}
        </Button>
      </Sample>
      <Sample title="Пока ждём" isStacked>
        <Skeleton height={56} radius={12} />
        <Busy label="Ждём" />
      </Sample>
      <Sample title="Без движения" isStacked>
        <p>
          Так видит тот, кто просил систему меньше двигать, и слабый телефон в мессенджере: ещё и без теней.
          Лист встаёт сразу, заглушка не мерцает.
        </p>
        <Button look="soft" aria-pressed={look.isStill} onClick={() => change({ isStill: !look.isStill })}>
          {look.isStill ? 'Вернуть движение' : 'Убрать движение'}
        </Button>
      </Sample>
    </SampleSheet>
  )
}
