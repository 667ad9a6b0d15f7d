/** Constants that the requirements fix; each line cites its section. */
export const CODE_LENGTH = 4 // requirement 9
export const DESK_CODE_LENGTH = 8 // decision 052
export const CODE_AUTO_SUBMIT_MS = 500 // requirement 9
export const RESEND_COUNTDOWN_S = 20 // requirement 9
export const TOKEN_STORAGE_KEY = '_ath_tkn' // requirement 9
export const REFERRER_STORAGE_KEY = 'visit_referrer'
export const UTM_STORAGE_KEY = 'utm' // requirement 9
export const OUTDATED_CHECK_MS = 3_600_000 // requirement 9
export const RELOAD_GUARD_MS = 10_000 // requirement 9
export const MANIFEST_DELAY_MS = 1_000 // requirement 9
export const MAX_PRELOADS = 4 // requirement 9
export const REPAINT_WAIT_MS = 100 // requirement 9

/** Pause between two requests for visible data that other people change, milliseconds; decision 072. */
export const REFRESH_MS = 5_000
/** The same after a failure. */
export const REFRESH_AFTER_FAILURE_MS = 30_000

/** Limits of a party and of a search: `src/shared/domain/README.md`, "Parties and searches". */
export const MAX_ADULTS = 6
export const MAX_CHILDREN = 3
export const MAX_CHILD_AGE = 17
export const MAX_DATE_WINDOW_DAYS = 14
/** Fly-out dates are sold from tomorrow to this many days ahead. */
export const SOLD_AHEAD_DAYS = 365
export const MAX_NIGHTS = 28
export const MAX_NIGHTS_SPAN = 10
/** Resorts, or hotels, of one search. */
export const MAX_PLACES = 30
/** Where a search starts from before anything is chosen, Moscow, and where it goes to, Turkey: the form is drawn before any answer. */
export const DEFAULT_DEPARTURE = '1'
export const DEFAULT_COUNTRY = '4'
/** "Без перелёта": a hotel-only search. */
export const NO_FLIGHT_DEPARTURE = '99'
/** A price confirmed longer ago than this is asked again. */
export const PRICE_FRESH_MS = 15 * 60_000
export const HOTELS_PER_PAGE = 25

/** Web clients of MAX are at subdomains of these: only they may frame the app and hear its events. */
export const MAX_CLIENT_HOSTS = ['max.ru', 'oneme.ru']

/** Key of the local storage under which the desk keeps the manager's session. */
export const DESK_SESSION_KEY = 'desk:session'
