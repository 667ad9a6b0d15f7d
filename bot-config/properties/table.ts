import { adminRights } from './admin-rights.ts'
import { botFather } from './bot-father.ts'
import { commands } from './commands.ts'
import { menuButton } from './menu-button.ts'
import type { Property } from './property.ts'
import { texts } from './texts.ts'
import { webhook } from './webhook.ts'

/** All known settings of a bot, in reading order. */
export const table: readonly Property[] = [...texts, commands, menuButton, adminRights, webhook, ...botFather]
