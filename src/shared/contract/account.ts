import { bag, code, count, known, link, list, maybe, shape, text, money } from './read.ts'
import type { Output } from './reader.ts'

/** The traveller. `email` is empty for a messenger account that linked none. */
export const User = shape({
  email: text(),
  first_name: text(),
  user_data: bag({
    last_name: text(),
    phone: text(),
    birthday: text(),
    photo_url: link(),
    username: text(),
  }),
})
export type User = Output<typeof User>

export const UserReply = shape({ user: User })
/** `challenge` binds the code sent to a new address to this session; a provider without it sends none. */
export const ProfileReply = shape({ message: text(), user: maybe(User), challenge: maybe(code()) })
export const MessageReply = shape({ message: text() })
export const StoredReply = shape({ message: text(), id: text() })
/** Where own data lie as a file for a while: a path of the provider, and for how many seconds it is good. */
export const OwnDataLinkReply = shape({ url: link(), expires_in: count() })
export const PreparedShareReply = shape({ id: code() })
export const TokenReply = shape({ access_token: code() })
/** Without a token the code was wrong: not every provider says so by a status. */
export const LoginReply = shape({ access_token: maybe(code()) })
/** `challenge` binds the code to the browser that asked; a provider without it sends none. */
export const CodeReply = shape({ message: text(), challenge: maybe(code()) })

export const Favorite = shape({
  id: code(),
  hotelcode: code(),
  hotel: bag({
    name: text(),
    stars: count(),
    rating: known(),
    country: text(),
    region: text(),
    image: link(),
  }),
  /** Party price in roubles when it was last seen. */
  price: maybe(money()),
  /** ISO 8601 instant. */
  seen_at: text(),
  search: text(),
})
export type Favorite = Output<typeof Favorite>
export const FavoritesReply = shape({ favorites: list(Favorite) })
export const FavoriteReply = shape({ favorite: Favorite })
