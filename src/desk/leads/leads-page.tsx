import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { useParams } from 'react-router-dom'
import { DeskTitle } from '../frame.tsx'
import { LeadPage } from '../lead/lead-page.tsx'
import { LeadList } from './lead-list.tsx'
import css from './leads-page.module.css'

/** The list and a lead: side by side if there is space, otherwise one at a time. */
export function LeadsPage() {
  const { id } = useParams()
  const isWide = useWide()
  return (
    <div className={css.columns}>
      {id === undefined && <DeskTitle>Заявки</DeskTitle>}
      {(isWide || id === undefined) && (
        <section className={css.list} aria-label="Список заявок">
          <SectionBoundary name="leads">
            <LeadList chosen={id} />
          </SectionBoundary>
        </section>
      )}
      {id !== undefined ? (
        <section className={css.lead} aria-label={`Заявка ${id}`}>
          <SectionBoundary name="lead" key={id}>
            <LeadPage id={id} hasList={isWide} />
          </SectionBoundary>
        </section>
      ) : (
        isWide && (
          <div className={css.none}>
            <EmptyState icon="menu" title="Выберите заявку слева">
              Здесь будет всё о ней: контакты, тур, статус и предложения. Новые появляются в списке сами.
            </EmptyState>
          </div>
        )
      )}
    </div>
  )
}
