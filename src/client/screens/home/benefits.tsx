import { Icon, type IconName } from '#client/ui/icons.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './home.module.css'

const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'search',
    title: 'Все операторы сразу',
    text: 'Один поиск спрашивает многих туроператоров и показывает их цены рядом.',
  },
  {
    icon: 'refresh',
    title: 'Цена проверена',
    text: 'Открывая тур, мы уточняем цену у оператора и показываем, если она изменилась.',
  },
  {
    icon: 'info',
    title: 'Без скрытых доплат',
    text: 'Виза, сборы и обязательные доплаты видны до заявки, отдельными строками.',
  },
  {
    icon: 'shield',
    title: 'Заявка ни к чему не обязывает',
    text: 'Платить сразу не нужно: менеджер перезвонит, ответит на вопросы и оформит договор.',
  },
]

/** Why to trust this agency. */
export function Benefits() {
  return (
    <Section title="Почему с нами спокойно">
      <div className={css.benefits}>
        {benefits.map((benefit) => (
          <div key={benefit.title} className={css.benefit}>
            <Icon name={benefit.icon} size={28} />
            <h3>{benefit.title}</h3>
            <p className={css.muted}>{benefit.text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
