import { adminRights } from './admin-rights.ts'
import { botFather } from './bot-father.ts'
import { commands } from './commands.ts'
import { menuButton } from './menu-button.ts'
import type { Property } from './property.ts'
import { textProperties } from './texts.ts'
import { webhookProperty } from './webhook.ts'

/** All known settings of a bot, in reading order. */
export const table: readonly Property[] = [
  ...textProperties,
  commands,
  menuButton,
  adminRights,
  webhookProperty,
  ...botFather,
]
