import type { AgencyFacts } from '#provider/ports/agency-content.ts'

/** The agency this deployment shows. Fictional: every registration number is made of zeros. */
export const agency: AgencyFacts = {
  name: 'Путёвка',
  legalName: 'ООО «Путёвка»',
  phone: '8 800 000-00-00',
  email: 'hello@putevka.example',
  address: '101000, г. Москва, Примерный переулок, д. 1, офис 1',
  /** Within the streets of its postcode: the lane is as fictional as the agency. */
  coordinates: { lat: 55.7649, lng: 37.6371 },
  hours: 'ежедневно с 9:00 до 21:00 по московскому времени',
  inn: '0000000000',
  ogrn: '0000000000000',
  registryNumber: 'РТА 0000000',
}
