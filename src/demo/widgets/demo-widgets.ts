import { describeError } from '#provider/context.ts'
import type { PartnerWidgets } from '#provider/ports/partner-widgets.ts'
import type { World } from '../world.ts'
import { flightsPage } from './flights-page.ts'
import { html } from './html.ts'
import { transfersPage } from './transfers-page.ts'
import { widgetPage } from './widget-page.ts'

const paths = {
  tickets: '/front/v1/widgets/tickets',
  transfer: '/front/v1/widgets/transfer',
}

/** Sample widgets for `/tickets` and `/transfer`: they sell flights of the same world. */
export function createDemoWidgets(world: World): PartnerWidgets {
  return {
    paths,
    mount(app, log) {
      const mount = (path: string, title: string, answer: (params: URLSearchParams) => Response) =>
        app.get(path, ({ req }) => {
          try {
            return answer(new URL(req.url).searchParams)
          } catch (error) {
            log(`Виджет «${title}» не ответил: ${describeError(error)}`)
            return widgetPage(500, title, failure)
          }
        })
      mount(paths.tickets, 'Авиабилеты', (params) => flightsPage(world, params))
      mount(paths.transfer, 'Трансфер', transfersPage)
    },
  }
}

const failure = html`<h1>Не получилось подобрать</h1>
  <p class="problem">
    У нас что-то сломалось, уже чиним. Обновите страницу через минуту или закажите звонок.
  </p>`
