import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { Icon, type IconName } from '#client/ui/icons.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './benefits.module.css'

interface Benefit {
  icon: IconName
  title: string
  text: string
}

const benefits: Benefit[] = [
  {
    icon: 'search',
    title: 'Все операторы',
    text: 'Один поиск показывает их цены рядом',
  },
  {
    icon: 'refresh',
    title: 'Цена проверена',
    text: 'Уточняем у оператора до оплаты',
  },
  {
    icon: 'info',
    title: 'Доплаты видны',
    text: 'Виза и сборы отдельными строками',
  },
]

export function Benefits() {
  const answerTime = contactLink(useSiteSettings(), 'AnswerTime')
  const free: Benefit = {
    icon: 'shield',
    title: 'Оплата позже',
    text: `Заявка бесплатна${answerTime === '' ? ', платите по договору' : `, перезвоним ${answerTime}`}`,
  }
  return (
    <Section title="Почему с нами спокойно">
      <ul className={css.benefits}>
        {[...benefits, free].map(({ icon, title, text }) => (
          <li key={title} className={css.benefit}>
            <Icon name={icon} size={24} />
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
