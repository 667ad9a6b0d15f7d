import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback.tsx'
import { Sample, SampleSheet } from './sample.tsx'

/** Places with nothing in them. */
export function EmptyPlaces() {
  return (
    <SampleSheet>
      <Sample title="Ничего не сохранено" isStacked>
        <EmptyState icon="heart" title="Пока пусто" actions={<Button>Искать туры</Button>}>
          Нажмите на сердце у отеля, и он останется здесь.
        </EmptyState>
      </Sample>
      <Sample title="Ничего не нашлось" isStacked>
        <EmptyState
          title="На эти даты туров нет"
          actions={
            <>
              <Button look="soft">Сдвинуть даты на неделю</Button>
              <Button look="soft">Расширить даты</Button>
            </>
          }
        >
          Обычно помогает сдвинуть вылет или добавить ночей.
        </EmptyState>
      </Sample>
    </SampleSheet>
  )
}
