import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { GatewayFailure, type Gateway } from '../gateway.ts'
import { PATIENCE, type AskSource } from '../http/ask.ts'
import { extractFields, readId, pathId } from '../reading/fields.ts'
import type { Fuel } from '../reading/prices.ts'
import { toActualTour, toHotTours } from '../reading/single-tours.ts'
import { flagIn, toTourDetail } from '../reading/tour-detail.ts'
import { listed, readOne, buildQuery } from './rows.ts'
import { placeInField, tourInField } from './tour-in-field.ts'

/** The source's maximum of hot tours per response. */
const MAX_HOT = 200

type Tours = Pick<Gateway, 'actualize' | 'detail' | 'hotTours'>

export function restTours(ask: AskSource, fuel: Fuel): Tours {
  const about = (tour: string, rest = '') => ({
    path: `tours/${pathId(tour)}${rest}`,
    query: buildQuery({ currency: 'RUB' }),
    timeoutMs: PATIENCE.operator,
    isOfOne: true,
  })
  return {
    async actualize(tour) {
      const { body } = await ask(about(tour))
      const row = readOne(body)
      const { picture, ...place } = placeInField(row)
      const pictures = { hotelpicturesmall: picture, hotelpicturemedium: picture, hotelpicturebig: picture }
      const visa = { visacharge: row.visaCharge ?? row.visa, sold: row.sold }
      const field = { ...tourInField(row), ...place, ...pictures, ...visa }
      const hasFlights = readId(place.departurecode) !== NO_FLIGHT_DEPARTURE
      return toActualTour({ ...field, tourid: tour, detailavailable: hasFlights }, fuel)
    },
    async detail(tour) {
      const { body } = await ask({ ...about(tour, '/flights'), isMetered: true })
      const { flights, info } = readOne(body)
      if (flights === undefined && info === undefined)
        throw new GatewayFailure('away', 'neither flights nor info')
      const { flags, surcharges, contents } = extractFields(info)
      const told = {
        notransfer: flagIn(flags, 'noTransfer'),
        nomedinsurance: flagIn(flags, 'noInsurance'),
        noflight: flagIn(flags, 'noFlight'),
        nomeal: flagIn(flags, 'noMeal'),
      }
      return toTourDetail({ flights, payments: surcharges, contents, flags: told }, fuel)
    },
    async hotTours(departure, country, limit) {
      const values = {
        departureId: departure,
        countryIds: country === '' ? [] : [country],
        currency: 'RUB',
        onlyCharter: false,
      }
      const query = buildQuery({ ...values, limit: Math.min(limit, MAX_HOT) })
      const question = { path: 'tours/hots', query, timeoutMs: PATIENCE.other }
      const { body } = await ask({ ...question, isPaidModule: true })
      const rows = listed(body, 'tours').map(extractFields).map(hotInField)
      return toHotTours(rows, fuel, limit)
    },
  }
}

function hotInField(row: Readonly<Record<string, unknown>>) {
  const { picture, ...place } = placeInField(row)
  const tourid = row.tourId ?? row.id
  return { ...tourInField(row), ...place, tourid, priceold: row.priceOld, hotelpicture: picture }
}
