import { looseObject, code, count, positive, link, list, nullable, object, text, money } from './read.ts'
import type { Output } from './reader.ts'

/** The traveller. `email` is empty for a messenger account that linked none. */
export const User = object({
  email: text(),
  first_name: text(),
  user_data: looseObject({
    last_name: text(),
    phone: text(),
    birthday: text(),
    photo_url: link(),
    username: text(),
  }),
})
export type User = Output<typeof User>

export const UserReply = object({ user: User })
/** `challenge` binds the code sent to a new address to this session; a provider without it sends none. */
export const ProfileReply = object({ message: text(), user: nullable(User), challenge: nullable(code()) })
export const MessageReply = object({ message: text() })
export const StoredReply = object({ message: text(), id: text() })
/** Where own data lie as a file for a while: a path of the provider, and for how many seconds it is good. */
export const OwnDataLinkReply = object({ url: link(), expires_in: count() })
export const PreparedShareReply = object({ id: code() })
export const TokenReply = object({ access_token: code() })
/** Without a token the code was wrong: not every provider says so by a status. */
export const LoginReply = object({ access_token: nullable(code()) })
/** `challenge` binds the code to the browser that asked; a provider without it sends none. */
export const CodeReply = object({ message: text(), challenge: nullable(code()) })

export const Favorite = object({
  id: code(),
  hotelcode: code(),
  hotel: looseObject({
    name: text(),
    stars: count(),
    rating: positive(),
    country: text(),
    region: text(),
    image: link(),
  }),
  /** Party price in roubles when it was last seen. */
  price: nullable(money()),
  /** ISO 8601 instant. */
  seen_at: text(),
  search: text(),
})
export type Favorite = Output<typeof Favorite>
export const FavoritesReply = object({ favorites: list(Favorite) })
export const FavoriteReply = object({ favorite: Favorite })
