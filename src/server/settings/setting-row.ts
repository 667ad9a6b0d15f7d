import * as v from 'valibot'

/** How the documents describe a variable. */
export interface SettingDoc {
  variable: string
  /** The value after `NAME=` in `.env.example`, quoted where `.env` needs it. */
  example: string
  /** One sentence for developers. */
  en: string
  /** The same for agencies. */
  ru: string
  /** Default of a variable that another program reads. Settings have it in their schema. */
  default?: string
}

/** A setting of the host: everything about one variable. */
export interface SettingRow extends SettingDoc {
  /** Checks and converts the text. A message names the remedy and never the value: it may be secret. */
  schema: v.GenericSchema<string | undefined, unknown>
}

/** Rows by the field of their value. */
export type SettingRows = Readonly<Record<string, SettingRow>>
export type Values<R extends SettingRows> = { [Field in keyof R]: v.InferOutput<R[Field]['schema']> }
export type Environ = Readonly<Record<string, string | undefined>>

/** Reads the variables of rows and adds a line to `problems` for each wrong one. A blank variable is unset. */
export function readSettingRows<R extends SettingRows>(
  rows: R,
  environment: Environ,
  problems: string[],
): Values<R> {
  const values = Object.entries(rows).map(([field, { variable, schema }]) => {
    const parsed = v.safeParse(schema, environment[variable]?.trim() || undefined)
    if (!parsed.success) problems.push(...parsed.issues.map(({ message }) => `${variable}: ${message}`))
    return [field, parsed.output]
  })
  return Object.fromEntries(values) as Values<R>
}
