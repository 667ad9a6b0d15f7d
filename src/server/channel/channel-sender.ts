import type { Outcome } from '../outbound/outcome.ts'
import type { ChannelPlace } from './repository.ts'

/** A post as a messenger shows it: a photo, a text under it, one button. */
export interface PostMessage {
  /** HTML with `<b>`, `<i>`, `<s>` and links, which Telegram and MAX both read. */
  html: string
  /** Address of a JPEG that the messenger loads. */
  photo: string
  button: { text: string; url: string }
}

/** How publishing ended. `unfit`: this photo or text is refused, another may not be. */
export type PublishOutcome = Outcome | { kind: 'unfit'; reason: string }

/** How a change of a post ended. */
export type EditOutcome =
  | { kind: 'edited' }
  /** A person removed the post from the channel. */
  | { kind: 'removed' }
  /** The messenger no longer allows a change. */
  | { kind: 'old' }
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined }
  | { kind: 'refused'; reason: string }

/** Whether a post that may have been sent is in the channel. */
export type FoundPost =
  | { kind: 'found'; messageId: string }
  | { kind: 'absent' }
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined }
  /** The messenger cannot tell. */
  | { kind: 'unknown' }

export type ChannelStanding = { isFine: boolean; seen: string; remedy?: string }

/** One channel of the agency. Its methods never throw. */
export interface ChannelSender {
  place: ChannelPlace
  publish(message: PostMessage): Promise<PublishOutcome>
  edit(messageId: string, message: PostMessage): Promise<EditOutcome>
  /**
   * Looks for a post whose sender stopped before it recorded the answer.
   * @param lastId id of the newest post before it, if there is one
   * @param turn waits until another call is allowed
   */
  find(message: PostMessage, lastId: string | undefined, turn: () => Promise<void>): Promise<FoundPost>
  /** Whether the bot may write there, for `doctor`. */
  examine(): Promise<ChannelStanding>
}
