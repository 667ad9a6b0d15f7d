import { Button } from '#ui/button.tsx'
import { Busy, FailedPart, Notice, ProgressBar } from '#ui/feedback.tsx'
import { Sample, SampleSheet } from './sample.tsx'

/** Sentences about how things are, in every tone, and how far something is. */
export function FeedbackSamples() {
  return (
    <SampleSheet>
      <Sample title="Четыре тона" isStacked>
        <Notice>Цена проверяется у туроператора.</Notice>
        <Notice tone="good">Цена подтверждена: 128 400 ₽ за двоих.</Notice>
        <Notice tone="warn">На этом рейсе осталось мало мест.</Notice>
        <Notice tone="bad">Туроператор не ответил.</Notice>
      </Sample>
      <Sample title="С выходом" isStacked>
        <Notice
          tone="warn"
          action={
            <Button size="s" look="quiet">
              Проверить
            </Button>
          }
        >
          Цена могла измениться.
        </Notice>
        <FailedPart text="Отзывы не загрузились. Проверьте интернет." onRetry={() => {}} />
      </Sample>
      <Sample title="Сколько осталось" isStacked>
        <ProgressBar value={12} label="Начало поиска" />
        <ProgressBar value={64} label="Поиск идёт" />
        <ProgressBar value={100} label="Поиск закончен" />
      </Sample>
      <Sample title="Коротко занято">
        <Busy label="Проверяем" />
      </Sample>
    </SampleSheet>
  )
}
