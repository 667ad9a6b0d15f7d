/**
 * A feature newer than the floor that the build may use, with the reason. Matched by the start of its
 * name.
 */
interface Excuse {
  feature: string
  why: string
}

/** A use with a feature check: the file that checks, and the journey that removes the feature. */
interface Guard extends Excuse {
  file: string
  test: string
  /** Text that is in both. */
  probe: string
}

const FLOOR_JOURNEY = 'e2e/journeys/floor-browser.spec.ts'

/** `why` names the fallback. */
export const guards: Guard[] = [
  {
    feature: 'api.Document.startViewTransition',
    probe: 'activeViewTransition',
    file: 'src/client/delivery/view-change.ts',
    test: FLOOR_JOURNEY,
    why: 'экран сменяется сразу',
  },
  {
    feature: 'api.Document.activeViewTransition',
    probe: 'activeViewTransition',
    file: 'src/client/delivery/view-change.ts',
    test: FLOOR_JOURNEY,
    why: 'нечего прерывать',
  },
  {
    feature: 'api.Window.requestIdleCallback',
    probe: 'requestIdleCallback',
    file: 'src/client/app/open-router.ts',
    test: FLOOR_JOURNEY,
    why: 'setTimeout',
  },
  {
    feature: 'api.Navigator.connection',
    probe: 'connection',
    file: 'src/client/delivery/prefetch.ts',
    test: FLOOR_JOURNEY,
    why: 'связь считается обычной',
  },
  {
    feature: 'api.Navigator.share',
    probe: 'share',
    file: 'src/client/platform/messenger/browser.ts',
    test: FLOOR_JOURNEY,
    why: 'ссылка копируется',
  },
  {
    feature: 'api.Element.startViewTransition',
    probe: 'activeViewTransition',
    file: 'src/client/delivery/view-change.ts',
    test: FLOOR_JOURNEY,
    why: 'то же имя',
  },
  {
    feature: 'api.Element.activeViewTransition',
    probe: 'activeViewTransition',
    file: 'src/client/delivery/view-change.ts',
    test: FLOOR_JOURNEY,
    why: 'то же имя',
  },
  {
    feature: 'api.ViewTransition',
    probe: 'activeViewTransition',
    file: 'src/client/delivery/view-change.ts',
    test: FLOOR_JOURNEY,
    why: 'нет перехода, нет и его полей',
  },
  {
    feature: 'api.Notification',
    probe: 'Notification',
    file: 'src/desk/notify.ts',
    test: FLOOR_JOURNEY,
    why: 'о заявке говорят заголовок вкладки и бот',
  },
  {
    feature: 'css.types.color-mix',
    probe: 'color-mix',
    file: 'src/shared/theme/tokens.css',
    test: FLOOR_JOURNEY,
    why: 'серые с прозрачностью',
  },
  {
    feature: 'css.at-rules.container',
    probe: 'container',
    file: 'src/client/shell/site-header.module.css',
    test: FLOOR_JOURNEY,
    why: 'ширина окна',
  },
  {
    feature: 'css.properties.container-type',
    probe: 'container-type',
    file: 'src/client/shell/site-header.module.css',
    test: FLOOR_JOURNEY,
    why: 'ширина окна',
  },
  {
    feature: 'api.HTMLElement.showPopover',
    probe: 'showPopover',
    file: 'src/client/shell/layout.tsx',
    test: FLOOR_JOURNEY,
    why: 'подсказка лежит поверх страницы, но не поверх листа',
  },
  {
    feature: 'html.global_attributes.popover',
    probe: 'showPopover',
    file: 'src/client/shell/layout.tsx',
    test: FLOOR_JOURNEY,
    why: 'то же',
  },
  {
    feature: 'api.CSSStyleSheet.replaceSync',
    probe: 'adoptedStyleSheets',
    file: 'src/client/platform/messenger/framed-page.ts',
    test: FLOOR_JOURNEY,
    why: 'полосы прокрутки свои, не клиента',
  },
  {
    feature: 'api.Document.adoptedStyleSheets',
    probe: 'adoptedStyleSheets',
    file: 'src/client/platform/messenger/framed-page.ts',
    test: FLOOR_JOURNEY,
    why: 'то же',
  },
  {
    feature: 'api.ShadowRoot.adoptedStyleSheets',
    probe: 'adoptedStyleSheets',
    file: 'src/client/platform/messenger/framed-page.ts',
    test: FLOOR_JOURNEY,
    why: 'то же имя',
  },
]

/** Library code that checks before use. The journey removes the feature nevertheless. */
const libraries: Excuse[] = [
  { feature: 'api.HTMLImageElement.fetchPriority', why: 'очередь загрузки' },
  { feature: 'api.HTMLLinkElement.fetchPriority', why: 'React: имя атрибута' },
  { feature: 'api.HTMLLinkElement.imageSizes', why: 'React: имя атрибута' },
  { feature: 'api.HTMLScriptElement.fetchPriority', why: 'React: имя атрибута' },
  { feature: 'api.Window.navigation', why: 'React: typeof navigation' },
  { feature: 'api.Window.setImmediate', why: 'React: typeof setImmediate' },
  { feature: 'api.UserActivation.isActive', why: 'SDK и vaul: через ?.' },
  { feature: 'api.HTMLElement.popover', why: 'React: имя атрибута' },
  { feature: 'api.Request.duplex', why: 'ofetch: только для потоков' },
  { feature: 'api.MouseEvent.movement', why: 'React: поле события' },
  { feature: 'javascript.builtins.Error.captureStackTrace', why: 'ofetch: если есть' },
  { feature: 'html.global_attributes.is', why: 'React: имя свойства' },
  { feature: 'html.global_attributes.nonce', why: 'React: имя свойства' },
]

/** Names that our own objects have too, unrelated to the platform. */
const ownNames: Excuse[] = [
  { feature: 'api.HTMLFencedFrameElement.config', why: 'поле настроек' },
  { feature: 'api.HTMLGeolocationElement.watch', why: 'слежение за ценой в ответе провайдера' },
  { feature: 'api.HTMLInstallElement.manifest', why: 'опись сборки' },
  { feature: 'api.HTMLMediaElement.controller', why: 'поле потока' },
  { feature: 'api.HTMLModelElement.ready', why: 'обещание готовности' },
  { feature: 'api.Screen.left', why: 'край' },
  { feature: 'api.Screen.orientation', why: 'имя параметра' },
  { feature: 'api.Blob.bytes', why: 'размер документа' },
  { feature: 'api.Request.bytes', why: 'размер документа' },
  { feature: 'api.Response.bytes', why: 'размер документа' },
  { feature: 'javascript.builtins.AsyncDisposableStack', why: 'React.use, наш move' },
  { feature: 'javascript.builtins.DisposableStack', why: 'React.use, наш move' },
  { feature: 'api.EventTarget.when', why: 'поле наших данных' },
  { feature: 'api.HTMLInputElement.capture', why: 'параметр слушателя' },
  { feature: 'api.Navigator.contacts', why: 'строка таблицы экранов' },
  { feature: 'api.Navigator.login', why: 'вызов провайдера' },
  { feature: 'api.Window.external', why: 'мост старого клиента Telegram' },
  { feature: 'api.Window.orientation', why: 'имя параметра' },
  { feature: 'api.Window.viewport', why: 'имя переменной' },
  { feature: 'javascript.builtins.Error.isError', why: 'состояние запроса' },
  { feature: 'javascript.builtins.Function.displayName', why: 'имя компонента React' },
  { feature: 'javascript.builtins.Iterator.drop', why: 'наша переменная' },
  { feature: 'javascript.builtins.Iterator.take', why: 'наш метод' },
  { feature: 'javascript.builtins.Iterator.toArray', why: 'Children.toArray' },
]

/** Optional features: without them the page is plainer, with the same content and functions. */
const harmless: Excuse[] = [
  { feature: 'css.at-rules.media.forced-colors', why: 'контрастных тем там нет' },
  { feature: 'css.at-rules.media.resolution', why: 'рядом -webkit-min-device-pixel-ratio' },
  { feature: 'css.at-rules.page', why: 'поля печати' },
  { feature: 'css.properties.size', why: 'поле печати' },
  { feature: 'css.properties.-webkit-tap-highlight-color', why: 'у других нет подсветки' },
  { feature: 'css.properties.accent-color', why: 'цвет флажка' },
  { feature: 'css.properties.align-content.start', why: 'строки прижаты иначе' },
  { feature: 'css.properties.background.text', why: 'цвет назван text' },
  { feature: 'css.properties.contain-intrinsic', why: 'скорость длинного списка' },
  { feature: 'css.properties.content-visibility', why: 'скорость длинного списка' },
  { feature: 'css.properties.cursor', why: 'у пальца нет указателя' },
  { feature: 'css.properties.field-sizing', why: 'поле порядка шириной по самому длинному' },
  { feature: 'css.properties.outline', why: 'скругление обводки' },
  { feature: 'css.properties.overscroll-behavior', why: 'прокрутка передаётся странице' },
  { feature: 'css.properties.resize', why: 'поле не тянут за угол' },
  { feature: 'css.properties.scrollbar-width', why: 'видна полоса прокрутки' },
  { feature: 'css.properties.text-align-last', why: 'слово порядка прижато влево' },
  { feature: 'css.properties.text-wrap', why: 'обычный перенос' },
  { feature: 'css.selectors.view-transition-group', why: 'нет переходов, нечего и менять' },
  { feature: 'css.types.length.lh', why: 'значок на пару точек выше' },
]

export const excused: Excuse[] = [...guards, ...libraries, ...ownNames, ...harmless]
