import { createClient, type DevMainButton } from './client.ts'
import { CHOICES, launchUrl, toTheme, type DevLaunch } from './launch.ts'

const form = element('panel', HTMLFormElement)
const phone = element('phone', HTMLElement)
const frame = element('app', HTMLIFrameElement)
const back = element('back', HTMLButtonElement)
const main = element('main', HTMLButtonElement)
const resize = element('resize', HTMLButtonElement)
const log = element('log', HTMLElement)
const SHEETS = new Set(['android', 'ios'])
const LOG_LENGTH = 200

const client = createClient({
  frame,
  theme: () => toTheme(readLaunch()),
  onExpand: () => setExpanded(true),
  isExpanded: () => !phone.hasAttribute('data-half'),
  onBackButton: (isVisible) => {
    back.disabled = !isVisible
  },
  onMainButton: showMainButton,
  onClose: () => {
    frame.src = 'about:blank'
  },
  log: (event, params) => {
    const line = document.createElement('li')
    line.textContent = `${event} ${JSON.stringify(params)}`.replace(/ \{\}$/, '')
    log.prepend(line)
    while (log.childElementCount > LOG_LENGTH) log.lastElementChild?.remove()
  },
})

fillForm()
void launch()

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void launch()
})
form.addEventListener('change', (event) => {
  const isTheme = event.target instanceof HTMLSelectElement && event.target.name === 'theme'
  // Telegram changes the theme of a running app. Everything else is known only at launch.
  if (!isTheme) return void launch()
  remember(readLaunch())
  paint()
  client.emit('theme_changed', { theme_params: toTheme(readLaunch()) })
})
back.addEventListener('click', () => client.emit('back_button_pressed'))
main.addEventListener('click', () => client.emit('main_button_pressed'))
resize.addEventListener('click', () => {
  setExpanded(phone.hasAttribute('data-half'))
  client.viewportChanged()
})

async function launch(): Promise<void> {
  const chosen = readLaunch()
  remember(chosen)
  paint()
  log.replaceChildren()
  showMainButton({})
  back.disabled = true
  phone.toggleAttribute('data-wide', chosen.platform === 'tdesktop' || chosen.platform === 'macos')
  setExpanded(!SHEETS.has(chosen.platform))
  const url = await launchUrl(chosen)
  // A changed hash alone would not reload the app.
  frame.src = 'about:blank'
  frame.addEventListener('load', () => frame.contentWindow?.location.replace(url), { once: true })
}

function showMainButton(button: DevMainButton): void {
  main.hidden = button.is_visible !== true
  main.disabled = button.is_active === false || button.is_progress_visible === true
  main.textContent = button.is_progress_visible === true ? '…' : (button.text ?? '')
}

function setExpanded(isExpanded: boolean): void {
  phone.toggleAttribute('data-half', !isExpanded)
  resize.textContent = isExpanded ? 'Свернуть' : 'Развернуть'
}

function paint(): void {
  const theme = toTheme(readLaunch())
  phone.style.setProperty('--background', theme['header_bg_color'] ?? null)
  phone.style.setProperty('--text', theme['text_color'] ?? null)
  phone.style.setProperty('--button', theme['button_color'] ?? null)
  phone.style.setProperty('--button-text', theme['button_text_color'] ?? null)
}

/** The options are in the address, so a state can be shared as a link. */
function fillForm(): void {
  const given = new URLSearchParams(location.search)
  for (const [name, choices] of Object.entries(CHOICES)) {
    const select = form.elements.namedItem(name)
    if (!(select instanceof HTMLSelectElement)) continue
    select.append(...Object.entries(choices).map(([value, text]) => new Option(text, value)))
    const wanted = given.get(name)
    if (wanted !== null && wanted in choices) select.value = wanted
  }
  for (const name of ['path', 'start']) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = given.get(name) ?? ''
  }
}

function remember(chosen: DevLaunch): void {
  history.replaceState(null, '', `?${new URLSearchParams({ ...chosen }).toString()}`)
}

function readLaunch(): DevLaunch {
  const data = new FormData(form)
  const read = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    user: read('user'),
    data: read('data'),
    theme: read('theme'),
    platform: read('platform'),
    version: read('version'),
    path: read('path') || '/',
    start: read('start'),
  }
}

function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`panel.html has no #${id}`)
  return found
}
