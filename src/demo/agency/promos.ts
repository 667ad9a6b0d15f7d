import type { Promo } from '#provider/ports/agency-content.ts'

/** Promotions of the sample agency. */
export const promos: readonly Promo[] = [
  {
    title: 'Участникам клуба',
    text: 'Назовите в заявке номер участника: менеджер посчитает цену по условиям клуба и назовёт её до договора.',
    until: '',
    link: '/support',
    linkTitle: 'Вопросы и ответы',
    countries: [],
  },
  {
    title: 'Турция: трансфер в подарок',
    text: 'К турам от семи ночей. Какие отели участвуют, подскажет менеджер.',
    until: '',
    link: '/hottours',
    linkTitle: 'Горящие туры',
    countries: ['4'],
  },
]
