import { themeVariables } from '#launcher/theme-variables.ts'
import { readTheme } from '#messenger/theme.ts'
import { Badge } from '#ui/controls.tsx'
import { useLook } from './look-context.ts'
import css from './theme-report.module.css'
import { themes, type ThemeName } from './themes.ts'

/** Which colour of a theme becomes which variable. */
const origins: [param: string, variable: string, title: string][] = [
  ['section_bg_color', '--tg-theme-section-bg-color', 'лист'],
  ['secondary_bg_color', '--tg-theme-secondary-bg-color', 'страница'],
  ['text_color', '--tg-theme-text-color', 'текст'],
  ['hint_color', '--tg-theme-hint-color', 'пояснение'],
  ['link_color', '--tg-theme-link-color', 'ссылка'],
  ['button_color', '--tg-theme-button-color', 'кнопка'],
  ['button_text_color', '--tg-theme-button-text-color', 'слова на кнопке'],
]

/** What of the messenger's theme is worn and what is refused, because it could not be read. */
export function ThemeReport() {
  const { look } = useLook()
  return look.client === 'browser' ? null : <Report name={look.client} />
}

function Report({ name }: { name: ThemeName }) {
  const params: Record<string, string> = themes[name].params
  const worn = themeVariables(readTheme(params))
  return (
    <section className={css.report} aria-label="Что взято из темы">
      <h2 className={css.title}>Что взято из темы</h2>
      <ul className={css.rows}>
        {origins.map(([param, variable, title]) => (
          <li key={param} className={css.row}>
            <svg className={css.patch} viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx="8" fill={params[param]} />
            </svg>
            <span className={css.words}>
              {title}
              <span className={css.value}>{params[param]}</span>
            </span>
            <Verdict given={params[param]} worn={worn[variable]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Verdict({ given, worn }: { given: string | undefined; worn: string | undefined }) {
  if (worn === undefined) return <Badge tone="warn">стоит наш</Badge>
  return worn === given ? <Badge tone="good">взят</Badge> : <Badge>подправлен</Badge>
}
