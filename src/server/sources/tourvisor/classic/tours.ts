import { GatewayFailure, type Gateway } from '../gateway.ts'
import { PATIENCE, type AskSource } from '../http/ask.ts'
import { dig, extractFields, pathId, readRows } from '../reading/fields.ts'
import type { Fuel } from '../reading/prices.ts'
import { toActualTour, toHotTours } from '../reading/single-tours.ts'
import { flagIn, toTourDetail } from '../reading/tour-detail.ts'
import { buildQuery } from './query.ts'

/** The source's maximum of hot tours per response. */
const MAX_HOT = 100

type Tours = Pick<Gateway, 'actualize' | 'detail' | 'hotTours'>

export function classicTours(ask: AskSource, fuel: Fuel): Tours {
  return {
    async actualize(tour) {
      // The source itself decides whether to ask the operator.
      const query = buildQuery({ tourid: pathId(tour), request: 0, currency: 0 })
      const question = { path: 'actualize.php', query, timeoutMs: PATIENCE.operator, isOfOne: true }
      const { body } = await ask(question)
      const [first] = readRows(dig(body, 'tour'))
      return toActualTour({ sold: dig(body, 'sold'), ...extractFields(first), tourid: tour }, fuel)
    },
    async detail(tour) {
      const query = buildQuery({ tourid: pathId(tour), currency: 0 })
      const question = { path: 'actdetail.php', query, timeoutMs: PATIENCE.operator, isOfOne: true }
      const { body } = await ask({ ...question, isMetered: true })
      const [flights, info] = [dig(body, 'flights'), dig(body, 'tourinfo')]
      if (flights === undefined && info === undefined)
        throw new GatewayFailure('away', 'actdetail.php: neither flights nor tourinfo')
      const { addpayments, contents, flags } = extractFields(info)
      const told = {
        notransfer: flagIn(flags, 'notransfer'),
        nomedinsurance: flagIn(flags, 'nomedinsurance'),
        noflight: flagIn(flags, 'noflight'),
        nomeal: flagIn(flags, 'nomeal'),
      }
      return toTourDetail({ flights, payments: addpayments, contents, flags: told }, fuel)
    },
    async hotTours(departure, country, limit) {
      const items = Math.min(limit, MAX_HOT)
      const query = buildQuery({ items, city: departure, countries: country, picturetype: 1, currency: 0 })
      const question = { path: 'hottours.php', query, timeoutMs: PATIENCE.other, isPaidModule: true }
      const { body } = await ask(question)
      const [found, status] = [dig(body, 'hottours'), dig(body, 'status')]
      // If nothing is hot, a search status replaces the list.
      if (found === undefined && status === undefined)
        throw new GatewayFailure('away', 'hottours.php: an answer without its list')
      return toHotTours(readRows(extractFields(found).tour).map(extractFields), fuel, limit)
    },
  }
}
