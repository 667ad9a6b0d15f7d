import { socialContact } from '#provider/content/social-contacts.ts'
import { agency } from './agency.ts'

/** Titles `Phone` and `Email` are fixed by requirement 3; social ones carry their icon as markup. */
export const contacts = [
  { title: 'Phone', link: agency.phone },
  { title: 'Email', link: agency.email },
  { title: 'Address', link: agency.address },
  { title: 'Hours', link: agency.hours },
  ...[
    { title: 'Telegram', link: 'https://t.me/putevka_example_bot' },
    { title: 'ВКонтакте', link: 'https://vk.com/putevka_example' },
    { title: 'MAX', link: 'https://max.ru/putevka_example' },
  ].map(socialContact),
]
