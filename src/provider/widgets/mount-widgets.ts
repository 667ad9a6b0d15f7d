import type { Hono } from 'hono'
import type { Bindings } from '../http/mount-call.ts'
import { describeError, type Workshop } from '../workshop.ts'
import { flightsPage } from './flights-page.ts'
import { html } from './html.ts'
import { WIDGET_PATHS } from './paths.ts'
import { transfersPage } from './transfers-page.ts'
import { widgetPage } from './widget-page.ts'
import { createWidgetWorld } from './widget-world.ts'

/** Sample widgets for `/tickets` and `/transfer`, where an agency puts those of its partners. */
export function mountWidgets(app: Hono<{ Bindings: Bindings }>, shop: Workshop): void {
  const world = createWidgetWorld(shop.clock)
  const mount = (path: string, title: string, answer: (params: URLSearchParams) => Response) =>
    app.get(path, ({ req }) => {
      try {
        return answer(new URL(req.url).searchParams)
      } catch (error) {
        shop.log(`Виджет «${title}» не ответил: ${describeError(error)}`)
        return widgetPage(500, title, failure)
      }
    })
  mount(WIDGET_PATHS.tickets, 'Авиабилеты', (params) => flightsPage(world, params))
  mount(WIDGET_PATHS.transfer, 'Трансфер', transfersPage)
}

const failure = html`<h1>Не получилось подобрать</h1>
  <p class="problem">
    У нас что-то сломалось, уже чиним. Обновите страницу через минуту или закажите звонок.
  </p>`
