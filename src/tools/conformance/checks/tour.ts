import { decodeReply } from '#shared/contract/decode.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import type { Check, CheckContext } from '../check.ts'
import type { KnownHotel } from '../facts.ts'
import { isSameUnit } from './money.ts'

type Offer = KnownHotel['tours']['tour'][number]
type ActualTour = Reply<'actualize'>['tour']
type Detail = Reply<'tourDetail'>
type Variant = Detail['flights'][number]

/** Number of tours to try if the first ones are sold. */
const TRIES = 6
/** Above any baggage allowance, kg: such a value is in grams. */
const HEAVIEST_KG = 100

export const tour: Check = {
  id: 'tour',
  title: 'Тур: цена сейчас, рейсы, доплаты',
  async run(context) {
    const { kit, facts } = context
    for (const call of ['actualize', 'tourDetail'] as const) {
      await kit.mustRefuse(
        call,
        { query: { tourid: 'conformance-no-such-tour' } },
        { statuses: [404], isFieldStyleFit: true, what: 'неизвестный тур' },
      )
    }
    const offers = facts.found().flatMap((hotel) => {
      const offer = hotel.tours.tour.find(({ detailavailable }) => detailavailable) ?? hotel.tours.tour[0]
      return offer ? [{ hotel, offer }] : []
    })
    for (const { hotel, offer } of offers.slice(0, TRIES)) {
      const { status, body } = await kit.ask('actualize', { query: { tourid: offer.tourid } })
      if (status === 200 && decodeReply('actualize', body).kind === 'refused') continue
      const actual = (await kit.read('actualize', { query: { tourid: offer.tourid } }))?.tour
      if (!actual) return
      checkActual(context, hotel, offer, actual)
      if (actual.detailavailable) await checkDetail(context, offer, actual)
      return
    }
    kit.find(
      'note',
      'shape',
      'actualize',
      'нет тура, на котором проверить: поиск ничего не дал или всё продано',
    )
  },
}

function checkActual({ kit }: CheckContext, hotel: KnownHotel, offer: Offer, actual: ActualTour): void {
  const pairs = [
    ['tourid', offer.tourid, actual.tourid],
    ['отель', hotel.hotelcode, actual.hotelcode],
    ['вылет', offer.flydate, actual.flydate],
    ['ночей', String(offer.nights), String(actual.nights)],
  ] as const
  for (const [what, was, is] of pairs) {
    if (was !== is) kit.find('fault', 'ids', 'actualize', `${what}: в поиске ${was}, при проверке ${is}`)
  }
  if (!isSameUnit(actual.price, offer.price)) {
    kit.find(
      'fault',
      'unit',
      'actualize',
      `цена ${actual.price}, в поиске ${offer.price}: обе за всю компанию в рублях`,
    )
  }
  if (actual.currency !== '' && actual.currency !== 'RUB') {
    kit.find('fault', 'unit', 'actualize', `валюта ${actual.currency}, нужны рубли`)
  }
}

async function checkDetail(context: CheckContext, offer: Offer, actual: ActualTour): Promise<void> {
  const { kit } = context
  const detail = await kit.read('tourDetail', { query: { tourid: actual.tourid } })
  if (!detail) return
  const { flights, tourinfo } = detail
  const usual = flights.filter(({ isdefault }) => isdefault)
  if (flights.length > 0 && usual.length !== 1) {
    kit.find(
      'fault',
      'price',
      'tourDetail',
      `рейсов по умолчанию ${usual.length}, нужен один: он внутри цены`,
    )
  }
  const value = usual[0]?.price.value ?? null
  if (value !== null && !isSameUnit(value, actual.price)) {
    kit.find('fault', 'unit', 'tourDetail', `тур с рейсами по умолчанию ${value}, цена тура ${actual.price}`)
  }
  for (const variant of flights) checkVariant(context, variant, actual)
  const dear = tourinfo.addpayments.find(({ amount }) => (amount ?? 0) >= actual.price)
  if (dear) kit.find('fault', 'unit', 'tourDetail', `доплата «${dear.name}» ${dear.amount} больше цены тура`)
  checkPayments(context, offer, actual, tourinfo.addpayments)
}

/** The list promises what is to be paid: its payments are those of the tour. */
function checkPayments(
  { kit }: CheckContext,
  { surcharge }: Offer,
  { visacharge, adults, child }: ActualTour,
  addpayments: Detail['tourinfo']['addpayments'],
): void {
  if (surcharge === null || addpayments.some(({ amount }) => amount === null)) return
  const perPerson = addpayments.reduce((sum, { amount }) => sum + (amount ?? 0), visacharge)
  const named = perPerson * (adults + child)
  if (named !== surcharge)
    kit.find('fault', 'price', 'tourDetail', `доплаты в поиске ${surcharge}, у тура ${named}`)
}

function checkVariant({ kit }: CheckContext, variant: Variant, { flydate }: ActualTour): void {
  const [there, back] = [dayFromCall(variant.dateforward), dayFromCall(variant.datebackward)]
  if (there !== undefined && variant.dateforward !== flydate) {
    kit.find('fault', 'date', 'tourDetail', `рейс туда ${variant.dateforward}, тур ${flydate}`)
  }
  if (there !== undefined && back !== undefined && back < there) {
    kit.find(
      'fault',
      'date',
      'tourDetail',
      `обратно ${variant.datebackward} раньше, чем туда ${variant.dateforward}`,
    )
  }
  const legs = [...variant.forward, ...variant.backward]
  const times = legs.flatMap(({ departure, arrival }) => [departure.time, arrival.time])
  const odd = times.find((time) => time !== '' && !/^([01]\d|2[0-3]):[0-5]\d( \+\d)?$/.test(time))
  if (odd !== undefined) kit.find('fault', 'date', 'tourDetail', `время «${odd}», нужно чч:мм или чч:мм +1`)
  const heavy = legs.find(({ baggage }) => Number(baggage) > HEAVIEST_KG)
  if (heavy) kit.find('fault', 'unit', 'tourDetail', `багаж ${heavy.baggage}, нужны килограммы`)
}
