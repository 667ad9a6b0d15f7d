import { html, type Markup } from './html.ts'

interface Option {
  value: string
  text: string
}

/** A list to choose one thing from, under its name. */
export function choice(label: string, name: string, options: Markup): Markup {
  // Beside each other: a list inside its label would be called by its value, too.
  return html`<div class="field">
    <label for="${name}">${label}</label
    ><select id="${name}" name="${name}">
      ${options}
    </select>
  </div>`
}

export function optionsOf(options: readonly Option[], chosen: string): Markup {
  const lines = options.map(({ value, text }) =>
    value === chosen
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  )
  return html`${lines}`
}

export function optionGroup(label: string, options: Markup): Markup {
  return html`<optgroup label="${label}">${options}</optgroup>`
}
