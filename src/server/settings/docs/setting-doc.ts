export interface SettingDoc {
  /** The value after `NAME=` in `.env.example`, quoted where `.env` needs it. */
  example: string
  /** One sentence for developers. */
  en: string
  /** The same for agencies. */
  ru: string
  /** Effective default where the schema of the environment does not have it. */
  default?: string
}
