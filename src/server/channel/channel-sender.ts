import type { Outcome } from '../outbound/outcome.ts'
import type { ChannelPlace } from './channel-place.ts'

/** A post as a messenger shows it: a photo, a text under it, one button. */
export interface PostMessage {
  /** HTML with `<b>`, `<i>`, `<s>` and links, which Telegram and MAX both read. */
  html: string
  /** Address of a JPEG that the messenger loads. */
  photo: string
  /** True if a change of the post changes the photo too, because the price is on it. */
  isCard: boolean
  button: { text: string; url: string }
}

/** How publishing ended. `unfit`: this photo or text is refused, another may not be. */
export type PublishOutcome = Outcome | { kind: 'unfit'; reason: string }

export type EditOutcome =
  | { kind: 'edited' }
  /** A person removed the post from the channel. */
  | { kind: 'removed' }
  /** The messenger no longer allows a change. */
  | { kind: 'old' }
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined }
  | { kind: 'refused'; reason: string }

export type ChannelStanding = { isFine: boolean; seen: string; remedy?: string }

/** One channel of the agency. Its methods never throw. */
export interface ChannelSender {
  place: ChannelPlace
  publish(message: PostMessage): Promise<PublishOutcome>
  edit(messageId: string, message: PostMessage): Promise<EditOutcome>
  /** Whether the bot may write there, for `doctor`. */
  examine(): Promise<ChannelStanding>
}
