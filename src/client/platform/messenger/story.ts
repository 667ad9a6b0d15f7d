import type { Story } from './port.ts'
import { isAtLeast } from './version.ts'

/** Only the phone clients have an editor of stories; others ignore the request, whatever their version. */
const WITH_STORIES = new Set(['android', 'android_x', 'ios'])

export function hasStories({ platform, version }: { platform: string; version: string }): boolean {
  return WITH_STORIES.has(platform) && isAtLeast(version, '7.8')
}

/** Returns the parameters of `shareToStory`, which are those of the bridge's event too. */
export function storyParams({ text, link }: Pick<Story, 'text' | 'link'>) {
  return { text, widget_link: link }
}
